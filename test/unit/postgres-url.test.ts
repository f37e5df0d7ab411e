import { expect, test } from "bun:test";
import { faultOfPostgresUrl, type PostgresServer, parsePostgresUrl } from "../../src/db/postgres-url.ts";

const SECRET = "s3cret-of-ours";
const SERVER: PostgresServer = {
  host: "db.example",
  port: 5432,
  database: "svc",
  user: "svc",
  password: SECRET,
  tls: "verify",
  caFile: null,
  connectTimeoutMs: null,
  pooler: "unknown",
};

/** As the consoles of services show them, with the words of this test in their places. */
const TAKEN: ReadonlyArray<readonly [service: string, url: string, server: Partial<PostgresServer>]> = [
  [
    "Neon, pooled",
    "postgresql://svc:SECRET@ep-cool-1-pooler.eu-central-1.aws.neon.tech/svc?sslmode=require&channel_binding=require",
    // Channel binding is not to be had without the verified name.
    { host: "ep-cool-1-pooler.eu-central-1.aws.neon.tech", tls: "verify" },
  ],
  [
    "Neon for Prisma, with a longer wait for a database that sleeps",
    "postgresql://svc:SECRET@ep-cool-1.eu-central-1.aws.neon.tech/svc?sslmode=require&connect_timeout=15",
    { host: "ep-cool-1.eu-central-1.aws.neon.tech", tls: "encrypt", connectTimeoutMs: 15_000 },
  ],
  [
    "Supabase, direct",
    "postgresql://postgres:SECRET@db.abcdefgh.supabase.co:5432/postgres",
    { host: "db.abcdefgh.supabase.co", user: "postgres", database: "postgres" },
  ],
  [
    "Supabase, pooled by transaction",
    "postgresql://postgres.abcdefgh:SECRET@aws-0-eu-west-1.pooler.supabase.com:6543/postgres?pgbouncer=true",
    {
      ...{ host: "aws-0-eu-west-1.pooler.supabase.com", port: 6543, pooler: "transaction" },
      ...{ user: "postgres.abcdefgh", database: "postgres" },
    },
  ],
  [
    "Supabase by Vercel",
    "postgres://svc:SECRET@db.example:6543/svc?sslmode=require&supa=base-pooler.x",
    { port: 6543, tls: "encrypt" },
  ],
  [
    "Amazon RDS and Aurora",
    "postgresql://svc:SECRET@db.example:5432/svc?sslmode=verify-full&sslrootcert=/etc/ssl/global-bundle.pem",
    { caFile: "/etc/ssl/global-bundle.pem" },
  ],
  [
    "Azure Database for PostgreSQL",
    "postgresql://svc:SECRET@svc.postgres.database.azure.com:5432/svc?sslmode=require",
    { host: "svc.postgres.database.azure.com", tls: "encrypt" },
  ],
  [
    "Google Cloud SQL by its socket",
    "postgresql://svc:SECRET@/svc?host=/cloudsql/project:europe-west3:svc",
    { host: "/cloudsql/project:europe-west3:svc", tls: "off" },
  ],
  [
    "Google Cloud SQL by its address",
    "postgresql://svc:SECRET@203.0.113.7/svc?sslmode=verify-ca&sslrootcert=/etc/ssl/server-ca.pem",
    { host: "203.0.113.7", tls: "authority", caFile: "/etc/ssl/server-ca.pem" },
  ],
  [
    "Heroku",
    "postgres://svc:SECRET@ec2-1-2-3-4.compute-1.amazonaws.com:5432/svc?sslmode=require",
    { host: "ec2-1-2-3-4.compute-1.amazonaws.com", tls: "encrypt" },
  ],
  [
    "Aiven",
    "postgres://avnadmin:SECRET@pg-1.aivencloud.com:12345/defaultdb?sslmode=require",
    { host: "pg-1.aivencloud.com", port: 12_345, user: "avnadmin", database: "defaultdb", tls: "encrypt" },
  ],
  [
    "Aiven, with its authority",
    "postgres://svc:SECRET@db.example/svc?sslmode=require&sslrootcert=ca.pem",
    { tls: "authority", caFile: "ca.pem" },
  ],
  [
    "DigitalOcean",
    "postgresql://doadmin:SECRET@db-1.db.ondigitalocean.com:25060/defaultdb?sslmode=require",
    {
      ...{ host: "db-1.db.ondigitalocean.com", port: 25_060, user: "doadmin", database: "defaultdb" },
      tls: "encrypt",
    },
  ],
  ["a client of Java", "postgresql://svc:SECRET@db.example/svc?ssl=true", { tls: "encrypt" }],
  ["the authorities of the system", "postgres://svc:SECRET@db.example/svc?sslrootcert=system", {}],
  [
    "the primary, and everything that svc does itself",
    "postgres://svc:SECRET@db.example/svc?target_session_attrs=read-write&application_name=svc&fallback_application_name=x&keepalives=1&keepalives_idle=30&keepalives_interval=10&keepalives_count=3&tcp_user_timeout=1000&client_encoding=UTF8&gssencmode=disable&channel_binding=prefer&uselibpqcompat=true",
    {},
  ],
  ...["127.0.0.1", "127.8.9.10", "localhost", "[::1]"].map(
    (host) =>
      [
        `this machine, ${host}`,
        `postgres://svc:SECRET@${host}/svc`,
        { host: host.replace(/[[\]]/g, ""), tls: "off" as const },
      ] as const,
  ),
  ...["127.example.com", "127.0.0.1.example.com", "localhost.example.com", "10.127.0.1"].map(
    (host) =>
      [`another machine, ${host}`, `postgres://svc:SECRET@${host}/svc`, { host, tls: "verify" }] as const,
  ),
];
test.each(TAKEN)("a connection string is taken as it is handed out by %s", (_, url, server) => {
  expect(parsePostgresUrl(url.replace("SECRET", SECRET))).toEqual({ ...SERVER, ...server });
});

const REFUSED: ReadonlyArray<readonly [query: string, says: RegExp]> = [
  ["sslmode=prefer", /^has sslmode=prefer, which may send everything in clear text: write require/],
  ["sslmode=allow", /^has sslmode=allow, which may/],
  ["sslmode=s3cret-of-ours", /^has sslmode= with a value that svc does not know: write disable, require/],
  ["sslmode=verify-ca", /^has sslmode=verify-ca without sslrootcert=: name the file/],
  ["sslmode=require&sslrootcert=system", /^has sslrootcert=system without sslmode=verify-full/],
  ["ssl=false", /^has ssl=: write sslmode=/],
  ["sslmode=disable&channel_binding=require", /^has channel_binding=require without TLS: write sslmode/],
  ["channel_binding=s3cret-of-ours", /^has channel_binding= with a value .*: it must be disable, prefer or/],
  ["connect_timeout=0", /^has connect_timeout= .*: it must be 1 to 60, in seconds$/],
  ["connect_timeout=61", /^has connect_timeout= /],
  ["target_session_attrs=standby", /^has target_session_attrs= .*: svc writes, so it must be read-write$/],
  ["target_session_attrs=prefer-standby", /^has target_session_attrs= /],
  ["options=-c%20search_path%3Ds3cret-of-ours", /^has options=, .*: .*ALTER ROLE … SET search_path/],
  ["options=endpoint%3Dep-1", /^has options=, .*Neon finds the endpoint by the host name$/],
  ["sslcert=a.pem&sslkey=b.pem", /^has sslcert=, which svc does not take: svc shows no certificate/],
  ["schema=s3cret-of-ours", /^has schema=, which svc does not take: /],
  ["connection_limit=1", /^has connection_limit=, .*set SVC_DATABASE_CONNECTIONS$/],
  ["password=s3cret-of-ours", /^has password=, which svc does not take: write it before the host/],
  ["port=1", /^has port=, .*after the host/],
  ["gssencmode=require", /^has gssencmode= .*GSSAPI/],
  ["client_encoding=latin1", /^has client_encoding= .*svc uses UTF-8/],
  ["load_balance_hosts=random", /^has load_balance_hosts= /],
  ["pooler=statement", /^has pooler= with another value/],
  ["sslmode=require&sslmode=disable", /^has sslmode= more than once/],
  ["flavour=s3cret-of-ours", /^has flavour=, which svc does not know: remove it$/],
  ["s3cret-of-ours=1", /^has a parameter that svc does not know: remove it, and percent-encode/],
];
test.each(REFUSED)(
  "a part of a connection string that svc cannot honour is named with what to write instead, and no value is repeated: %s",
  (query, says) => {
    const url = `postgres://svc:${SECRET}@db.example/svc?${query}`;
    expect(parsePostgresUrl(url)).toBeNull();
    const fault = faultOfPostgresUrl(url);
    expect(fault).toMatch(says);
    expect(fault).not.toContain(SECRET);
    expect(fault).not.toContain("\n");
  },
);

test.each([
  [`jdbc:postgresql://db.example/svc?user=svc&password=${SECRET}`, /^must begin with postgres:\/\//],
  [`host=db.example port=5432 dbname=svc user=svc password=${SECRET} sslmode=require`, /^is a list of names/],
  [`Server=db.example;Database=svc;Port=5432;User Id=svc;Password=${SECRET};`, /^is a list of names/],
  [`postgres://svc:${SECRET}@one.example,two.example/svc`, /^names several hosts: name one/],
  [`postgres://svc:${SECRET}@one.example:5432,two.example:5433/svc`, /^names several hosts: name one/],
  [`postgres://svc:${SECRET}@/svc?host=one.example,two.example`, /^names several hosts/],
  [`postgres://svc:#${SECRET}@db.example/svc`, /^has a #: percent-encode it/],
  [`postgres://svc:1/2?${SECRET}@db.example/svc`, null],
  [`postgres://svc:a?${SECRET}@db.example/svc`, null],
  [`postgres://svc:${SECRET}@/svc`, null],
  [`mysql://svc:${SECRET}@db.example/svc`, null],
] as const)(
  "a connection string of another form is refused with what to write, where that is known, without its password: %s",
  (url, says) => {
    expect(parsePostgresUrl(url)).toBeNull();
    const fault = faultOfPostgresUrl(url);
    if (says === null) expect(fault).toBeNull();
    else expect(fault).toMatch(says);
    expect(fault ?? "").not.toContain(SECRET);
  },
);
