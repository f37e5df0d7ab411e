import { join, resolve } from "node:path";
import { REPLICATION_PACE } from "../../../src/replication/replica-setting.ts";
import { STORAGE_SETTINGS } from "../../../src/settings/storage-settings.ts";
import type { StoragePlace } from "../../../src/storage/file-storage.ts";
import type { S3Location } from "../../../src/storage/s3-location.ts";
import { type CasesOf, testSettings } from "../../support/setting-cases.ts";

const AWS = {
  AWS_ACCESS_KEY_ID: "AKEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "very/secret+key",
  AWS_REGION: "eu-west-1",
};
const S3 = { ...AWS, SVC_STORAGE_URL: "s3://certificates" };
const STORAGE = {
  bucket: "certificates",
  prefix: "",
  endpoint: "https://s3.eu-west-1.amazonaws.com",
  region: "eu-west-1",
  accessKeyId: "AKEXAMPLE",
  secretAccessKey: "very/secret+key",
  sessionToken: null,
};
const onS3 = (changes: Partial<S3Location> = {}): StoragePlace => ({
  kind: "s3",
  location: { ...STORAGE, ...changes },
});
const IN_DATA_DIR: StoragePlace = { kind: "disk", path: resolve("data/files") };
const replicaAt = (place: StoragePlace) => ({ place, program: "litestream", pace: REPLICATION_PACE });

const ANY_S3_URL =
  "must be s3://bucket/prefix, with ?endpoint=https://… and region=… where needed and no credentials in it";
const BUCKET =
  "must name a bucket of 3 to 63 lower-case letters, digits, hyphens and single dots, with a letter or digit at each end";

const CASES: CasesOf<typeof STORAGE_SETTINGS> = {
  SVC_KEEP_FILES_DAYS: {
    good: [["30", { keptFilesMs: 30 * 86_400_000 }]],
    bad: ["0", "36501", "1.5"],
  },
  SVC_STORAGE_URL: {
    good: [
      ["s3://certificates", { storage: onS3() }, AWS],
      ["s3://certificates/", { storage: onS3() }, AWS],
      ["s3://certificates/svc/files.v1/", { storage: onS3({ prefix: "svc/files.v1" }) }, AWS],
      [
        "s3://certificates/svc?endpoint=https://s3.example.com:9000/&region=here-1",
        {
          storage: onS3({ prefix: "svc", endpoint: "https://s3.example.com:9000", region: "here-1" }),
        },
        { ...AWS, AWS_ENDPOINT_URL_S3: "https://not.this.example", AWS_ENDPOINT_URL: "nor this" },
      ],
      [
        "s3://certificates?endpoint=http%3A%2F%2F%5B%3A%3A1%5D%3A7070",
        { storage: onS3({ endpoint: "http://[::1]:7070", region: "us-east-1" }) },
        { AWS_ACCESS_KEY_ID: "AKEXAMPLE", AWS_SECRET_ACCESS_KEY: "very/secret+key" },
      ],
    ],
    bad: [
      "certificates",
      "s3:certificates",
      "s3://",
      "s3:///prefix",
      "https://certificates.s3.amazonaws.com",
      "file:///certificates",
      "S3://certificates",
      "s3://Certificates",
      "s3://ce",
      "s3://-certificates",
      "s3://certifi..cates",
      "s3://certificates:9000",
      "s3://AKEXAMPLE:very-secret-pass@certificates/prefix",
      "s3://certificates/a//b",
      "s3://certificates/../b",
      "s3://certificates/./b",
      "s3://certificates/a b",
      "s3://certificates/a%2Fb",
      "s3://certificates#part",
      "s3://certificates?access_key_id=AKEXAMPLE",
      "s3://certificates?secret_access_key=very-secret-pass",
      "s3://certificates?region=",
      "s3://certificates?region=eu west",
      "s3://certificates?region=eu-west-1&region=eu-west-2",
      "s3://certificates?endpoint=s3.example.com",
      "s3://certificates?endpoint=http://s3.example.com",
      "s3://certificates?endpoint=https://s3.example.com/path",
      "s3://certificates?endpoint=https://user:secret-pass@s3.example.com",
    ],
    closer: [
      ["s3://certificates:9000", ANY_S3_URL],
      ["s3://AKEXAMPLE:very-secret-pass@certificates/prefix", ANY_S3_URL],
      ["s3://ce", BUCKET],
      [
        "s3://certificates/a b",
        "must have a prefix of letters, digits, dots, hyphens and underscores, in parts divided by single slashes, with at most 512 characters",
      ],
      [
        "s3://certificates?secret_access_key=very-secret-pass",
        "may have the parameters endpoint and region, once each, and no other; credentials are set as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY",
      ],
      ["s3://certificates?region=eu west", "must have a region such as eu-west-1"],
      [
        "s3://certificates?endpoint=http://s3.example.com",
        "must have as endpoint an https origin, such as https://s3.example.com, or http on this machine",
      ],
    ],
    badBeside: AWS,
  },
  SVC_REPLICA_URL: {
    good: [
      ["file:///backup/svc%20db/", { replica: replicaAt({ kind: "disk", path: "/backup/svc db" }) }],
      [
        "s3://certificates/svc/db",
        { replica: replicaAt({ kind: "s3", location: { ...STORAGE, prefix: "svc/db" } }) },
        AWS,
      ],
      [
        "s3://certificates/db?endpoint=https://minio.example&region=here-1",
        {
          replica: replicaAt({
            kind: "s3",
            location: { ...STORAGE, prefix: "db", endpoint: "https://minio.example", region: "here-1" },
          }),
        },
        AWS,
      ],
    ],
    bad: [
      ...["/backup", "file://backup/svc", "file://host/backup", "file:///", "file:///a%2Fb", "file:///a?b=c"],
      ...[
        "sftp://host/backup",
        "s3://ce/db",
        "s3://certificates",
        "s3://certificates/db?secret_access_key=hidden",
      ],
      // Lost with what it should outlive.
      ...[`file://${join(process.cwd(), "data")}`, `file://${join(process.cwd(), "data/replica")}`],
    ],
    closer: [["s3://ce/db", BUCKET]],
    badBeside: AWS,
  },
  SVC_LITESTREAM_BIN: {
    good: [
      [
        "/opt/litestream",
        { replica: { ...replicaAt({ kind: "disk", path: "/backup" }), program: "/opt/litestream" } },
        { SVC_REPLICA_URL: "file:///backup" },
      ],
    ],
    bad: [],
  },
  AWS_ACCESS_KEY_ID: {
    good: [["AKOTHER", { storage: onS3({ accessKeyId: "AKOTHER" }) }, S3]],
    bad: ["", "AK EXAMPLE", "AK\r\nX: 1", "AKÉ"],
    badBeside: S3,
  },
  AWS_SECRET_ACCESS_KEY: {
    good: [["other/+=", { storage: onS3({ secretAccessKey: "other/+=" }) }, S3]],
    bad: ["", "secret pass", "secret\npass"],
    badBeside: S3,
  },
  AWS_SESSION_TOKEN: {
    good: [["token/+=", { storage: onS3({ sessionToken: "token/+=" }) }, S3]],
    bad: ["secret pass"],
    badBeside: S3,
  },
  AWS_REGION: {
    good: [
      ["eu-west-1", { storage: onS3() }, S3],
      ["not looked at", { storage: IN_DATA_DIR }],
    ],
    bad: ["", "EU", "eu-west-1.", "eu-west-1/x", "-"],
    badBeside: S3,
  },
  AWS_ENDPOINT_URL_S3: {
    good: [
      [
        "https://s3.example.com",
        { storage: onS3({ endpoint: "https://s3.example.com" }) },
        { ...S3, AWS_ENDPOINT_URL: "https://other.example.com" },
      ],
      ["http://127.0.0.1:7070", { storage: onS3({ endpoint: "http://127.0.0.1:7070" }) }, S3],
    ],
    bad: ["s3.example.com", "http://s3.example.com", "https://s3.example.com/path", "ftp://localhost"],
    badBeside: S3,
  },
  AWS_ENDPOINT_URL: {
    good: [["http://localhost:7070", { storage: onS3({ endpoint: "http://localhost:7070" }) }, S3]],
    bad: ["http://10.0.0.1:9000", "https://s3.example.com/?a=1"],
    badBeside: S3,
  },
};

testSettings(STORAGE_SETTINGS, CASES);
