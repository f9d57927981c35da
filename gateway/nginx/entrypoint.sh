#!/bin/sh
# Starts nginx as the gateway: checks the environment, fills it into the configuration and the pages, starts nginx, and
# takes over a renewed certificate. Needs no rights and writes below RUN_ROOT alone.
set -eu

: "${TEMPLATES:=/etc/gateway}" "${SITE_ROOT:=/srv/site}" "${RUN_ROOT:=/tmp/gateway}" "${ACME_ROOT:=/srv/acme}"
: "${HOST:=}" "${PORT:=8080}" "${TLS_PORT:=8443}" "${TLS_CERT:=}" "${TLS_KEY:=}" "${TLS_CHECK_SECONDS:=60}" "${NGINX_BIN:=nginx}"
: "${TRUST_PROXY:=0}" "${RATE_LIMIT_SCALE:=1}" "${MAX_FILE_MB:=25}" "${WORKERS:=auto}" "${LOG_LEVEL:=error}" "${LOG_ADDRESSES:=0}"
: "${GOOGLE_CLIENT_ID:=}" "${GOOGLE_ISSUER:=https://accounts.google.com}"
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"

problems=''
odd() { problems="$problems
  $1 is $2: it should be $3"; }
# check NAME PATTERN MEANING: the variable is there and fits. Values are never printed.
check() {
  eval "value=\${$1:-}"
  if [ -z "$value" ]; then odd "$1" missing "$3"
  elif ! printf '%s\n' "$value" | grep -Eqx "$2"; then odd "$1" odd "$3"; fi
}
for name in AUTH_URL CONTACTS_URL FILINGS_URL; do
  check "$name" 'http://[A-Za-z0-9._-]+(:[0-9]+)?/?' 'an address like http://auth:4001'
done
above_0='([0-9]*[1-9][0-9]*(\.[0-9]+)?|[0-9]*\.[0-9]*[1-9][0-9]*)'
check PUBLIC_URL 'https?://[A-Za-z0-9.:-]+/?' 'what people open, like https://tax.example.in'
check RATE_LIMIT_SCALE "$above_0(e[+-]?[0-9]+)?" 'a number above 0'
check MAX_FILE_MB "$above_0" 'a number above 0'
check LOG_LEVEL 'debug|info|notice|warn|error|crit|alert|emerg' 'error, or another of the words that nginx has for it'
check TRUST_PROXY '[01]' '0 or 1'
# The default of the containers: links in mails would lead every reader to their own machine.
case "$TRUST_PROXY ${PUBLIC_URL:-}" in
  '1 http://localhost' | '1 http://localhost'[:/]*)
    odd PUBLIC_URL odd 'what people open at the proxy, like https://tax.example.in, since TRUST_PROXY is 1' ;;
esac
for name in PORT TLS_PORT; do check "$name" '[0-9]+' 'a port number'; done
check RESOLVER '[][A-Za-z0-9.:= _-]+' 'the address of a name server'
check GOOGLE_ISSUER 'https?://[A-Za-z0-9._:/-]+' 'an address'
[ -z "$GOOGLE_CLIENT_ID" ] || check GOOGLE_CLIENT_ID '[A-Za-z0-9._-]+' 'the id that Google gave'
if [ -n "$TLS_CERT$TLS_KEY" ]; then
  readable="a PEM file that user $(id -u) may read (chmod 644), given together with"
  [ -r "$TLS_CERT" ] || odd TLS_CERT unreadable "$readable TLS_KEY"
  [ -r "$TLS_KEY" ] || odd TLS_KEY unreadable "$readable TLS_CERT"
  check PUBLIC_URL 'https://[A-Za-z0-9.:-]+/?' 'an address that begins with https://, since there is a certificate'
fi
[ -z "$problems" ] || { printf "gateway can't start with this environment:%s\n" "$problems" >&2; exit 1; }

# scaled FIGURE MOST: the figure times RATE_LIMIT_SCALE, from 1 to what nginx can count.
scaled() { awk "BEGIN { n = int($1 * $RATE_LIMIT_SCALE + 0.000001); print (n < 1 ? 1 : n > $2 ? $2 : n) }"; }
# Requests a minute for one address; all of them may come at once. CONNECTIONS: requests at once. See docs/limits.md.
PAGES_RATE=$(scaled 6000 1000000) API_RATE=$(scaled 1200 1000000) ACCOUNTS_RATE=$(scaled 300 1000000) UPLOADS_RATE=$(scaled 150 1000000)
FILES_RATE=$(scaled 600 1000000) CONNECTIONS=$(scaled 256 65535)

host_and_port() { printf '%s' "$1" | sed -E 's|^http://||; s|/$||; s|^[^:]*$|&:80|'; }
AUTH_ADDRESS=$(host_and_port "$AUTH_URL") CONTACTS_ADDRESS=$(host_and_port "$CONTACTS_URL") FILINGS_ADDRESS=$(host_and_port "$FILINGS_URL")
PUBLIC_URL=${PUBLIC_URL%/}
MAX_FILE_MB=$(awk "BEGIN { print $MAX_FILE_MB + 0 }")
UPLOAD_BYTES=$(awk "BEGIN { printf \"%.0f\", int($MAX_FILE_MB * 1048576) + 65536 }")    # the form's fields and framing: 64 KiB
GOOGLE_CLIENT_JSON=null GOOGLE_ISSUER_JSON=null
[ -z "$GOOGLE_CLIENT_ID" ] || { GOOGLE_CLIENT_JSON="\"$GOOGLE_CLIENT_ID\"" GOOGLE_ISSUER_JSON="\"$GOOGLE_ISSUER\""; }
# One trusted hop: its entry, the last one, is the client's address.
REAL_ADDRESS=''
[ "$TRUST_PROXY" = 0 ] || REAL_ADDRESS='set_real_ip_from 0.0.0.0/0; set_real_ip_from ::/0; real_ip_header X-Forwarded-For;'

listen() { # PORT OPTIONS
  if [ -n "$HOST" ]; then printf 'listen %s:%s%s;' "$HOST" "$1" "$2"; return; fi
  printf 'listen %s%s;' "$1" "$2"
  [ ! -e /proc/net/if_inet6 ] || printf ' listen [::]:%s%s;' "$1" "$2"
}
LISTEN=$(listen "$PORT" '') TLS_LISTEN=$(listen "$TLS_PORT" ' ssl')
SERVERS="server { $LISTEN include $RUN_ROOT/site.conf; }"
[ -z "$TLS_CERT" ] || SERVERS="include $RUN_ROOT/tls.conf;"

# fill FILE TO: with the variables that the configuration names, and no other.
names=$(cat "$TEMPLATES"/*.template "$SITE_ROOT"/*.template | grep -o '\${[A-Z_]*}' | sort -u)
for name in $names; do name=${name#??}; export "${name%?}"; done
fill() { envsubst "$names" < "$1" > "$2"; }
mkdir -p "$RUN_ROOT/temp" "$RUN_ROOT/pages/hi"
for template in "$TEMPLATES"/*.template "$SITE_ROOT"/*.template; do
  fill "$template" "$RUN_ROOT/$(basename "$template" .template)"
done
# A page's ETag is made from its time and length. The time is made from its bytes, so that all replicas agree.
for page in "$SITE_ROOT"/pages/*.* "$SITE_ROOT"/pages/hi/*.*; do
  to="$RUN_ROOT${page#"$SITE_ROOT"}"
  fill "$page" "$to"
  gzip -9 -n -c "$to" > "$to.gz"
  touch -d "@$(cksum < "$to" | cut -d' ' -f1)" "$to" "$to.gz"
done

# A renewed certificate is taken over without a stop. One that nginx would refuse is not, and the log says so, once.
fingerprint() { cat "$TLS_CERT" "$TLS_KEY" 2> /dev/null | cksum; }
# Without a key that may stand in the same file.
show_certificate() { sed -n '/-BEGIN CERTIFICATE-/,/-END CERTIFICATE-/p' "$TLS_CERT" > "$RUN_ROOT/certificate.pem"; }
watch_certificate() { # FINGERPRINT of the certificate that nginx starts with
  taken=$1 refused=''
  while sleep "$TLS_CHECK_SECONDS" && kill -0 $$ 2> /dev/null; do
    now=$(fingerprint)
    [ "$now" != "$taken" ] && [ "$now" != "$refused" ] || continue
    if reason=$("$NGINX_BIN" -t -q -c "$RUN_ROOT/nginx.conf" 2>&1); then taken=$now refused=''; show_certificate; kill -HUP $$; continue; fi
    refused=$now
    printf '{"time":"%s","level":"error","service":"gateway","message":"%s","reason":"%s"}\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" \
      'the renewed certificate is not taken over, and the one of before is shown on: is it readable, and is it of that key?' \
      "$(printf '%s' "$reason" | tr -d '"\\' | tr '[:cntrl:]' ' ' | cut -c1-300)" >&2
  done
}
[ -z "$TLS_CERT" ] || { taken=$(fingerprint); show_certificate; watch_certificate "$taken" > /dev/null & }

exec "$NGINX_BIN" -c "$RUN_ROOT/nginx.conf" "$@"
