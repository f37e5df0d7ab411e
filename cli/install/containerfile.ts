/** The id of the user `nonroot` of the base image. */
const CONTAINER_USER_ID = 65532;
const DATA_DIR = "/var/lib/svc";

/** The image contains the program, the C library that it needs, and nothing else. */
export function containerfile(): string {
  return `# Containerfile, printed by \`svc install container\`; the Linux binary \`svc\` is in the same folder.
#
#   docker build -t svc -f Containerfile .
#   docker run -d --name svc --read-only --tmpfs /tmp:exec,mode=1777 --cap-drop ALL --security-opt no-new-privileges \\
#     --stop-timeout 40 -v svc-data:${DATA_DIR} -p 8080:8080 -e SVC_TRUSTED_PROXIES=172.16.0.0/12 \\
#     -e SVC_PUBLIC_URL=https://battery.example.com --env-file svc.env svc
#   docker exec svc svc companies list
#
# Beyond loopback svc wants TLS of its own (SVC_TLS_CERT, SVC_TLS_KEY) or the proxies that speak it (SVC_TRUSTED_PROXIES).

FROM debian:bookworm-slim AS folders
RUN install -d -m 0700 /folders/data

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=folders --chown=${CONTAINER_USER_ID}:${CONTAINER_USER_ID} /folders/data ${DATA_DIR}
COPY --chmod=0755 svc /usr/local/bin/svc
ENV SVC_DATA_DIR=${DATA_DIR} SVC_HOST=0.0.0.0 PATH=/usr/local/bin
VOLUME ${DATA_DIR}
EXPOSE 8080
USER ${CONTAINER_USER_ID}:${CONTAINER_USER_ID}
STOPSIGNAL SIGTERM
# The image contains no program for a health check: check over HTTP from outside (/readyz).
HEALTHCHECK NONE
ENTRYPOINT ["/usr/local/bin/svc"]
CMD ["serve"]
`;
}
