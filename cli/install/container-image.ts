import { EXIT } from "../exit.ts";
import { STOP_MAX_SECONDS } from "./systemd-unit.ts";

/** The id of the user `nonroot` of the base image. */
export const CONTAINER_USER_ID = 65532;
export const CONTAINER_DATA_DIR = "/var/lib/svc";

export const CONTAINER_PORT = 8080;

/** The image contains the program, the C library that it needs, and nothing else. */
export function containerfile(): string {
  return `# Containerfile, printed by \`svc install container\`; the Linux binary \`svc\` is in the same folder.
#
#   docker build -t svc -f Containerfile .
#   docker run -d --name svc --memory 1g --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \\
#     --stop-timeout ${STOP_MAX_SECONDS} -v svc-data:${CONTAINER_DATA_DIR} -p 127.0.0.1:8080:8080 -e SVC_TRUSTED_PROXIES=172.16.0.0/12 \\
#     -e SVC_PUBLIC_URL=https://battery.example.com --env-file svc.env svc
#   docker exec svc svc companies list
#
# svc renders with as many threads as fit into --memory: one with 256m, which is the least, two with 512m, six with 1g.
# svc unpacks its image library (19 MB) into /tmp, or where nothing may be executed there, as on Docker's tmpfs, onto the volume.
#
# Beyond loopback svc requires TLS of its own (SVC_TLS_CERT, SVC_TLS_KEY) or the proxies that speak it (SVC_TRUSTED_PROXIES).
# In a container a proxy on this machine has an address of the container's network, so that network must be trusted:
# \`docker network inspect bridge\` and \`podman network inspect podman\` show it as Subnet.
#
# Podman takes the same commands, with these differences:
# - The network is 10.88.0.0/16 unless you created one: SVC_TRUSTED_PROXIES=10.88.0.0/16. Without root, create one for svc and
#   its proxy (\`podman network create svc\`, then --network svc for both), and trust its Subnet.
# - Podman leaves out the line HEALTHCHECK below, and says so. Nothing is missing: it only forbids a check.
# - No daemon starts the container again after a reboot, as Docker does with --restart unless-stopped: use a unit of
#   systemd (man podman-systemd.unit).
#
# A volume such as svc-data gets its owner from the image. A folder of this machine (-v /srv/svc:${CONTAINER_DATA_DIR}) does not: it
# must belong to the user of the container, ${CONTAINER_USER_ID}, and be closed to all others.
#
#   install -d -o ${CONTAINER_USER_ID} -g ${CONTAINER_USER_ID} -m 0700 /srv/svc                    # as root, for Docker and Podman
#   mkdir -m 0700 DIR && podman unshare chown ${CONTAINER_USER_ID}:${CONTAINER_USER_ID} DIR      # Podman without root
#
# When its disk refuses to write, svc ends with exit code ${EXIT.diskFault} and leaves a mark on the volume. Docker, Podman and Kubernetes may
# start it again: it then ends at once with the same code, until the mark is cleared (svc help durability).
#
# Where SELinux is on, Podman needs -v /srv/svc:${CONTAINER_DATA_DIR}:Z.

FROM docker.io/library/debian:bookworm-slim AS folders
RUN install -d -m 0700 /folders/data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=folders --chown=${CONTAINER_USER_ID}:${CONTAINER_USER_ID} /folders/data ${CONTAINER_DATA_DIR}
COPY --chmod=0755 svc /usr/local/bin/svc
ENV SVC_DATA_DIR=${CONTAINER_DATA_DIR} SVC_HOST=0.0.0.0 PATH=/usr/local/bin
VOLUME ${CONTAINER_DATA_DIR}
EXPOSE ${CONTAINER_PORT}
USER ${CONTAINER_USER_ID}:${CONTAINER_USER_ID}
STOPSIGNAL SIGTERM
# The image contains no program for a health check: check over HTTP from outside (/readyz).
HEALTHCHECK NONE
ENTRYPOINT ["/usr/local/bin/svc"]
CMD ["serve"]
`;
}
