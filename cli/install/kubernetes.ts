import { ServiceError } from "../../src/kernel/errors.ts";
import { EXIT } from "../exit.ts";
import { CONTAINER_DATA_DIR, CONTAINER_PORT, CONTAINER_USER_ID } from "./container-image.ts";
import { STOP_MAX_SECONDS } from "./systemd-unit.ts";

export const KUBERNETES_ENGINES = ["postgres", "sqlite"] as const;
export type KubernetesEngine = (typeof KUBERNETES_ENGINES)[number];

/** Until every proxy of the cluster has learnt that the pod ends, svc continues to take requests. */
const PRE_STOP_SECONDS = 5;
const GRACE_SECONDS = PRE_STOP_SECONDS + STOP_MAX_SECONDS;
/** The number of render workers follows it. */
const MEMORY = "1Gi";
const LITESTREAM_IMAGE = "docker.io/litestream/litestream:0.5.17";
const LITESTREAM_DIR = "/opt/litestream";

interface Flavour {
  /** What the comment at the head says of it. */
  readonly head: string;
  readonly settings: string;
  readonly secrets: string;
  readonly workload: string;
}

/**
 * Of plain objects, for Kubernetes 1.30 or newer. It refers to a Secret, and holds none.
 *
 * @throws ServiceError `usage` for an image that a manifest cannot name.
 */
export function kubernetesManifest(options: {
  readonly engine: KubernetesEngine;
  readonly image: string;
}): string {
  const { engine, image } = options;
  if (!/^[a-z0-9][A-Za-z0-9._/:@-]{0,255}$/.test(image))
    throw new ServiceError(
      "usage",
      "--image must be the name of an image, such as registry.example.com/svc:VERSION.",
    );
  const { head, settings, secrets, workload } = engine === "postgres" ? onPostgres(image) : onSqlite(image);
  return `# svc.yaml, printed by \`svc install kubernetes\`: ${head}
# For Kubernetes 1.30 or newer. Everything stands in one namespace, which may enforce the Pod Security level "restricted".
#
#   svc install kubernetes --engine ${engine} --image ${image} > svc.yaml
#   editor svc.yaml                        # the ConfigMap: your addresses
#   kubectl create namespace svc
#   kubectl -n svc create secret generic svc \\
#     --from-file=SVC_KEYS=new/keys.json${secrets}
#   kubectl -n svc apply -f svc.yaml
#   kubectl -n svc exec ${engine === "postgres" ? "deployment" : "statefulset"}/svc -- svc doctor
#
# new/keys.json holds the keys of the installation. Create it once, on your machine, and keep a copy in a safe place:
#
#   svc db migrate --data-dir new && svc keys rotate --only signing --data-dir new     # writes new/keys.json
#
# The image is built from \`svc install container\`. Requests come through your Ingress or Gateway, which speaks TLS, to the
# Service svc. After a change of the ConfigMap or of the Secret: kubectl -n svc rollout restart ${engine === "postgres" ? "deployment" : "statefulset"}/svc
# When its disk refuses to write, svc ends with exit code ${EXIT.diskFault}, also after each restart, until the mark is cleared (svc help durability).

apiVersion: v1
kind: ConfigMap
metadata:
  name: svc
  labels: { app.kubernetes.io/name: svc }
data:
  SVC_PUBLIC_URL: https://battery.example.com
  # The network of the pods that your Ingress or Gateway sends from.
  SVC_TRUSTED_PROXIES: 10.0.0.0/8
  SVC_MAIL_FROM: svc@example.com
${settings}---
apiVersion: v1
kind: Service
metadata:
  name: svc
  labels: { app.kubernetes.io/name: svc }
spec:
  selector: { app.kubernetes.io/name: svc }
  ports:
    - { name: http, port: 80, targetPort: http }
---
${workload}`;
}

function onPostgres(image: string): Flavour {
  return {
    head: "svc on PostgreSQL and S3, as a Deployment.",
    secrets: ` \\
#     --from-literal=SVC_DATABASE_URL='postgres://svc:PASSWORD@db.example.com/svc' \\
#     --from-literal=AWS_ACCESS_KEY_ID=… --from-literal=AWS_SECRET_ACCESS_KEY=… \\
#     --from-literal=SVC_SMTP_URL='smtps://USER:PASSWORD@mail.example.com'`,
    settings: `  SVC_STORAGE_URL: s3://my-certificates/svc
  AWS_REGION: eu-west-1
`,
    workload: `apiVersion: apps/v1
kind: Deployment
metadata:
  name: svc
  labels: { app.kubernetes.io/name: svc }
spec:
  replicas: 2
  selector:
    matchLabels: { app.kubernetes.io/name: svc }
  strategy:
    type: RollingUpdate
    # A new pod is ready before an old one ends.
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels: { app.kubernetes.io/name: svc }
    spec:
${podSpec()}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels: { app.kubernetes.io/name: svc }
      containers:
${container({ image, mounts: "", readyPath: "/readyz", readyReason: "" })}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        # Nothing in it lasts: the data is in PostgreSQL and S3.
        - name: data
          emptyDir: { sizeLimit: 1Gi }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: svc
  labels: { app.kubernetes.io/name: svc }
spec:
  maxUnavailable: 1
  selector:
    matchLabels: { app.kubernetes.io/name: svc }
`,
  };
}

/** Without a PodDisruptionBudget: of one pod it would only keep nodes from being drained. */
function onSqlite(image: string): Flavour {
  return {
    head: "svc on SQLite with Litestream, as a StatefulSet of one pod.",
    secrets: ` \\
#     --from-literal=AWS_ACCESS_KEY_ID=… --from-literal=AWS_SECRET_ACCESS_KEY=… \\
#     --from-literal=SVC_SMTP_URL='smtps://USER:PASSWORD@mail.example.com'`,
    settings: `  # Where Litestream replicates to. A pod whose volume is empty restores the database from there.
  SVC_REPLICA_URL: s3://my-backup/svc
  SVC_LITESTREAM_BIN: ${LITESTREAM_DIR}/litestream
  # Litestream runs in the same container, and shares its memory limit: ${MEMORY} would have room for six without it.
  SVC_RENDER_WORKERS: "4"
  AWS_REGION: eu-west-1
`,
    workload: `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: svc
  labels: { app.kubernetes.io/name: svc }
spec:
  serviceName: svc
  # Never more: only one process may write a SQLite database.
  replicas: 1
  selector:
    matchLabels: { app.kubernetes.io/name: svc }
  template:
    metadata:
      labels: { app.kubernetes.io/name: svc }
    spec:
${podSpec()}
      initContainers:
        - name: litestream
          image: ${LITESTREAM_IMAGE}
          command: [cp, /usr/local/bin/litestream, ${LITESTREAM_DIR}/litestream]
          resources:
            requests: { cpu: 50m, memory: 64Mi }
            limits: { memory: 64Mi }
${containerSecurity()}
          volumeMounts:
            - { name: litestream, mountPath: ${LITESTREAM_DIR} }
      containers:
${container({
  image,
  mounts: `            - { name: litestream, mountPath: ${LITESTREAM_DIR}, readOnly: true }\n`,
  readyPath: "/healthz",
  readyReason: `          # Not /readyz: a bucket that is away would take the only pod out of service (svc help monitoring).\n`,
})}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        - name: litestream
          emptyDir: { sizeLimit: 200Mi }
  volumeClaimTemplates:
    - metadata:
        name: data
        labels: { app.kubernetes.io/name: svc }
      spec:
        accessModes: [ReadWriteOnce]
        resources:
          requests: { storage: 20Gi }
`,
  };
}

function podSpec(): string {
  return `      # A Service named svc would set SVC_PORT in its pods.
      enableServiceLinks: false
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: ${GRACE_SECONDS}
      securityContext:
        runAsNonRoot: true
        runAsUser: ${CONTAINER_USER_ID}
        runAsGroup: ${CONTAINER_USER_ID}
        fsGroup: ${CONTAINER_USER_ID}
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }`;
}

function containerSecurity(): string {
  return `          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }`;
}

function container(options: {
  readonly image: string;
  readonly mounts: string;
  readonly readyPath: string;
  readonly readyReason: string;
}): string {
  const { image, mounts, readyPath, readyReason } = options;
  return `        - name: svc
          image: ${image}
          envFrom:
            - configMapRef: { name: svc }
            - secretRef: { name: svc }
          env:
            # A folder of svc's own: that of the volume belongs to root.
            - { name: SVC_DATA_DIR, value: ${CONTAINER_DATA_DIR}/data }
          ports:
            - { name: http, containerPort: ${CONTAINER_PORT} }
          # A migration or a restore comes before the first response: up to half an hour.
          startupProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 5
            failureThreshold: 360
          livenessProbe:
            httpGet: { path: /healthz, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
${readyReason}          readinessProbe:
            httpGet: { path: ${readyPath}, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 2
          lifecycle:
            preStop:
              sleep: { seconds: ${PRE_STOP_SECONDS} }
          # Without a limit of CPU, which would only slow requests down.
          resources:
            requests: { cpu: 500m, memory: ${MEMORY} }
            limits: { memory: ${MEMORY} }
${containerSecurity()}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            # svc also unpacks its libraries here, and loads them: mounted with noexec, it renders no certificate.
            - { name: data, mountPath: ${CONTAINER_DATA_DIR} }
${mounts.trimEnd()}`.trimEnd();
}
