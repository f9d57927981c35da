# The gateway: nginx with the configuration of gateway/nginx, and the web's build.
#   docker build -f infra/containers/gateway.Dockerfile -t easy-tax/gateway .
# Words of the classic builder only, so that every engine builds it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG NGINX_IMAGE=nginxinc/nginx-unprivileged:1.30.6

FROM ${NODE_IMAGE} AS built
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY services/contracts/package.json services/contracts/
COPY services/platform/package.json services/platform/
COPY services/auth/package.json services/auth/
COPY services/contacts/package.json services/contacts/
COPY services/filings/package.json services/filings/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY infra/package.json infra/
COPY e2e/package.json e2e/
RUN npm ci --ignore-scripts --no-audit --no-fund --include=dev --include-workspace-root \
    --workspace services --workspace gateway --workspace web --workspace infra
COPY tools/tsconfig.base.json tools/
COPY services/contracts services/contracts
COPY gateway gateway
RUN node_modules/.bin/tsc -b gateway && node gateway/dist/docs/main.js
COPY web web
RUN cd web && node build.mjs
RUN node gateway/dist/build/main.js web/dist /out/site && chmod -R a+rX /out/site gateway/nginx

FROM ${NGINX_IMAGE}
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="easy-tax/gateway" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="UNLICENSED"
# Owned by root: the process can't change what it serves, nor how.
COPY --from=built /app/gateway/nginx /etc/gateway
COPY --from=built /out/site /srv/site
USER 101:101
EXPOSE 8080 8443
# Finishes what is in flight.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=3s --timeout=5s --start-period=10s --retries=5 CMD ["curl", "--silent", "--fail", "--output", "/dev/null", "http://127.0.0.1:8080/healthz"]
ENTRYPOINT ["sh", "/etc/gateway/entrypoint.sh"]
CMD ["-g", "daemon off;"]
