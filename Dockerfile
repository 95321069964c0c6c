# The server with everything: the web client, and the rules compiled. One container plays on SQLite
# in /data; several play together with PostgreSQL and Redis (compose.yaml, docs/guide/host.md).
#
#     docker build --tag kontor .
#     docker run --publish 1800:1800 --volume kontor:/data kontor
#
# Continuous integration does not build this file.

FROM node:22-slim AS client
WORKDIR /kontor/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY . /kontor
RUN npm run build

FROM python:3.11-slim AS wheel
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /kontor
COPY . .
COPY --from=client /kontor/src/kontor/server/web_client src/kontor/server/web_client
ENV KONTOR_REQUIRE_COMPILED=1 KONTOR_REQUIRE_CLIENT=1 PIP_DISABLE_PIP_VERSION_CHECK=1
RUN pip wheel --no-deps --wheel-dir /wheels . \
    && python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --constraint constraints.txt "$(echo /wheels/*.whl)[host]"

FROM python:3.11-slim
RUN useradd --uid 1800 --create-home kontor && install --directory --owner kontor /data
COPY --from=wheel /venv /venv
USER kontor
ENV PATH=/venv/bin:$PATH KONTOR_HOST=0.0.0.0 KONTOR_PORT=1800 KONTOR_DATA=/data
VOLUME /data
EXPOSE 1800
HEALTHCHECK --interval=10s --timeout=6s --start-period=30s CMD ["python", "-c", \
    "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"KONTOR_PORT\"]}/health', timeout=5)"]
CMD ["kontor", "serve"]
