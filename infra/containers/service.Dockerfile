# The images of auth, contacts and filings, and of `infra`: the commands that set up, copy and move what they keep.
#   docker build -f infra/containers/service.Dockerfile --build-arg SERVICE=auth -t easy-tax/auth .
# Words of the classic builder only, so that every engine builds it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Everything compiled once, whichever image is wanted. Up to the packages word for word as in gateway.Dockerfile, so that
# both install them once.
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
COPY services services
COPY gateway gateway
COPY infra infra
RUN node_modules/.bin/tsc -b infra \
 && find services gateway infra -path '*/dist/*' \( -name '*.d.ts' -o -name '*.map' -o -name '.tsbuildinfo' \) -delete

# Only this service's needs: production packages from the lock file, and its own part of the workspace.
FROM built AS assembled
ARG SERVICE
WORKDIR /out
RUN cp /app/package.json /app/package-lock.json /app/.npmrc . \
 && for part in services/contracts services/platform services/auth services/contacts services/filings gateway web infra e2e; do \
      mkdir -p $part && cp /app/$part/package.json $part/; \
    done \
 && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace "@easy-tax/${SERVICE}" \
 && node /app/infra/containers/assemble.mjs "${SERVICE}" /app /out

FROM ${NODE_IMAGE}
ARG SERVICE
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="easy-tax/${SERVICE}" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="UNLICENSED"
ENV NODE_ENV=production
WORKDIR /app
# Nothing installs packages in a running container.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* \
 && mkdir -m 0700 /data && chown 10001:10001 /data
# Owned by root: the process can't change its own program.
COPY --from=assembled /out /app
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "main.js"]
