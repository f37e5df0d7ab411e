import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { containerfile } from "../../cli/install/container-image.ts";
import {
  KUBERNETES_ENGINES,
  type KubernetesEngine,
  kubernetesManifest,
} from "../../cli/install/kubernetes.ts";
import { STOP_MAX_SECONDS } from "../../cli/install/systemd-unit.ts";
import { memoryFor } from "../../src/certificates/render-memory.ts";
import { MEBIBYTE } from "../../src/kernel/byte-count.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { readConfig } from "../../src/settings/config.ts";
import { SETTINGS } from "../../src/settings/settings.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { runWitness, witness } from "../support/witness.ts";

const IMAGE = "registry.example.com/svc:1.0.0";
/** The oldest that the manifest is for, and the newest that the judge knows. */
const VERSIONS = ["1.30.0", "1.37.0"];
/** As the comment of the manifest creates it. */
const SECRET = {
  SVC_KEYS: "{}",
  SVC_DATABASE_URL: "postgres://svc:PASSWORD@db.example.com/svc",
  AWS_ACCESS_KEY_ID: "AKIA",
  AWS_SECRET_ACCESS_KEY: "hidden",
  SVC_SMTP_URL: "smtps://USER:PASSWORD@mail.example.com",
};

type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };
interface Named {
  readonly name: string;
}
interface Container extends Named {
  readonly image: string;
  readonly ports?: readonly Named[];
  readonly env?: ReadonlyArray<Named & { readonly value: string }>;
  readonly envFrom?: Json;
  readonly securityContext: Json;
  readonly resources: {
    readonly requests: { readonly memory: string };
    readonly limits: { readonly memory: string };
  };
  readonly volumeMounts: ReadonlyArray<Named & { readonly mountPath: string }>;
  readonly startupProbe?: Json;
  readonly livenessProbe?: Json;
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
  readonly lifecycle?: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
}
interface PodSpec {
  readonly enableServiceLinks: boolean;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: Json;
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes: readonly Named[];
}
interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas: number;
    readonly selector: Json;
    readonly strategy?: Json;
    readonly ports: ReadonlyArray<Named & { readonly targetPort: string }>;
    readonly template: { readonly metadata: { readonly labels: Json }; readonly spec: PodSpec };
    readonly volumeClaimTemplates?: ReadonlyArray<{ readonly metadata: Named }>;
  };
}

function resourcesOf(engine: KubernetesEngine): Readonly<Record<string, Resource>> {
  const parsed = Bun.YAML.parse(kubernetesManifest({ engine, image: IMAGE })) as Resource[];
  return Object.fromEntries(parsed.map((resource) => [resource.kind, resource]));
}

function workloadOf(engine: KubernetesEngine): Resource {
  const { Deployment, StatefulSet } = resourcesOf(engine);
  const found = Deployment ?? StatefulSet;
  if (found === undefined) throw new Error("there is no workload");
  return found;
}

const judge = witness("kubernetes-validate");
const folder = temporaryFolder();
afterAll(folder.remove);

describe.each([...KUBERNETES_ENGINES])("the manifest for Kubernetes on %s", (engine) => {
  const workload = workloadOf(engine);
  const pod = workload.spec.template.spec;
  const [svc] = pod.containers as [Container];

  test.skipIf(judge === null)(
    "the manifest for Kubernetes has only fields that its versions know, each of the right kind",
    async () => {
      const path = join(folder.path, `${engine}.yaml`);
      const text = kubernetesManifest({ engine, image: IMAGE });
      const judged = async (version: string) =>
        await runWitness(judge ?? "", ["--strict", "--no-warn", "-k", version, path]);
      for (const version of VERSIONS) {
        writeFileSync(path, text);
        const { exitCode, stdout, stderr } = await judged(version);
        expect({ version, exitCode, said: stdout + stderr }).toMatchObject({ version, exitCode: 0 });
        for (const [right, wrong] of [
          ["failureThreshold: 6", "failureTreshold: 6"],
          ["replicas:", "replicas: many #"],
        ] as const) {
          writeFileSync(path, text.replace(right, wrong));
          expect((await judged(version)).exitCode, wrong).not.toBe(0);
        }
      }
    },
  );

  test("the manifest for Kubernetes names settings of svc, which it takes together with the Secret of the comment", () => {
    const { data = {} } = resourcesOf(engine).ConfigMap ?? {};
    const env = Object.fromEntries((svc.env ?? []).map(({ name, value }) => [name, value]));
    const known = Object.values(SETTINGS).map(({ variable }): string => variable);
    for (const name of Object.keys({ ...data, ...env }))
      if (name.startsWith("SVC_")) expect(known).toContain(name);
    const { SVC_DATABASE_URL, ...others } = SECRET;
    const secret = engine === "postgres" ? { SVC_DATABASE_URL, ...others } : others;
    const config = readConfig({ SVC_HOST: "0.0.0.0", ...data, ...secret, ...env }, { isTerminal: false });
    expect(config).toMatchObject({
      smtp: { tls: "from-start" },
      dataDir: "/var/lib/svc/data",
    });
    expect(config.storage.kind).toBe(engine === "postgres" ? "s3" : "disk");
    expect(config.replica === null).toBe(engine === "postgres");
  });

  test("the manifest for Kubernetes refers to one Secret and holds no secret, neither as an object nor as a value", () => {
    expect(Object.keys(resourcesOf(engine))).not.toContain("Secret");
    expect(svc.envFrom).toEqual([{ configMapRef: { name: "svc" } }, { secretRef: { name: "svc" } }]);
    const { data = {} } = resourcesOf(engine).ConfigMap ?? {};
    for (const name of Object.keys(SECRET)) expect(Object.keys(data)).not.toContain(name);
    const text = kubernetesManifest({ engine, image: IMAGE });
    for (const name of Object.keys(SECRET).filter(
      (name) => engine === "postgres" || name !== "SVC_DATABASE_URL",
    ))
      expect(text).toMatch(new RegExp(`^# .*--from-(literal|file)=${name}=`, "m"));
  });

  test("the manifest for Kubernetes keeps to the Pod Security level restricted, on a read-only root, without a token of the cluster", () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const container of [...pod.containers, ...(pod.initContainers ?? [])])
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
  });

  test("the manifest for Kubernetes keeps variables of its own Service out of the pods, of which SVC_PORT would be a setting", () => {
    expect(resourcesOf(engine).Service?.metadata.name).toBe("svc");
    expect(pod.enableServiceLinks).toBe(false);
  });

  test("the manifest for Kubernetes gives svc the time that it takes to stop, after the time in which it is still sent requests", () => {
    const sleepSeconds = svc.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(sleepSeconds).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(sleepSeconds + STOP_MAX_SECONDS);
  });

  test("the manifest for Kubernetes is whole: selectors find the pods, ports have their names, mounts their volumes, memory its limit", () => {
    const labels = workload.spec.template.metadata.labels;
    expect(workload.spec.selector).toEqual({ matchLabels: labels });
    const { Service, PodDisruptionBudget } = resourcesOf(engine);
    expect(Service?.spec.selector).toEqual(labels);
    expect(Service?.spec.ports.map(({ targetPort }) => targetPort)).toEqual(
      (svc.ports ?? []).map(({ name }) => name),
    );
    if (PodDisruptionBudget !== undefined)
      expect(PodDisruptionBudget.spec.selector).toEqual({ matchLabels: labels });
    const claims = workload.spec.volumeClaimTemplates ?? [];
    const volumes = [...pod.volumes, ...claims.map(({ metadata }) => metadata)].map(({ name }) => name);
    const containers = [...pod.containers, ...(pod.initContainers ?? [])];
    const mounted = containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name));
    expect(new Set(mounted)).toEqual(new Set(volumes));
    expect(svc.volumeMounts.map(({ mountPath }) => mountPath)).toContain("/tmp");
    for (const { resources } of containers) expect(resources.limits.memory).toBe(resources.requests.memory);
    expect(svc.image).toBe(IMAGE);
    for (const probe of [svc.startupProbe, svc.livenessProbe])
      expect(probe).toMatchObject({ httpGet: { path: "/healthz", port: "http" } });
  });
});

test("the command in the container file that runs svc gives it the time that it takes to stop", () => {
  const [, seconds] = /^# +--stop-timeout (\d+) /m.exec(containerfile()) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(STOP_MAX_SECONDS);
});

test("the manifest for Kubernetes on PostgreSQL never has fewer ready pods in an update, and loses at most one to a drain", () => {
  const { Deployment, PodDisruptionBudget } = resourcesOf("postgres");
  expect(Deployment?.spec.replicas).toBeGreaterThan(1);
  expect(Deployment?.spec.strategy).toEqual({
    type: "RollingUpdate",
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
  });
  expect(PodDisruptionBudget?.spec).toMatchObject({ maxUnavailable: 1 });
  expect(Deployment?.spec.template.spec.containers[0]?.readinessProbe?.httpGet.path).toBe("/readyz");
});

test("the manifest for Kubernetes on SQLite has one pod, which a bucket that is away does not take out of service, and which a drain may move", () => {
  const { StatefulSet, PodDisruptionBudget } = resourcesOf("sqlite");
  expect(StatefulSet?.spec.replicas).toBe(1);
  expect(PodDisruptionBudget).toBeUndefined();
  expect(StatefulSet?.spec.template.spec.containers[0]?.readinessProbe?.httpGet.path).toBe("/healthz");
});

test("the manifest for Kubernetes on SQLite leaves Litestream a quarter of the memory that it shares with the render workers", () => {
  const { ConfigMap, StatefulSet } = resourcesOf("sqlite");
  const [svc] = StatefulSet?.spec.template.spec.containers ?? [];
  const limitBytes = parseInt(svc?.resources.limits.memory ?? "", 10) * 1024 * MEBIBYTE;
  expect(svc?.resources.limits.memory).toMatch(/^\d+Gi$/);
  expect(memoryFor(Number(ConfigMap?.data?.SVC_RENDER_WORKERS))).toBeLessThanOrEqual(0.75 * limitBytes);
});

test.each(["", "a b", "svc:1\n  evil: true", "svc # comment", "-svc", "svc'", "Registry/svc"])(
  "the manifest for Kubernetes names no image %j",
  (image) => {
    expect(() => kubernetesManifest({ engine: "postgres", image })).toThrow(ServiceError);
  },
);
