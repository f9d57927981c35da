#!/bin/sh
# Starts nginx as the gateway: judges the environment, fills it into the configuration, and the site's address into the
# pages that name it. Needs no rights and writes below RUN_ROOT alone.
set -eu

problems=''
odd() { problems="$problems
  $1 is $2: it should be $3"; }
# judge NAME PATTERN WHAT: the variable is there and fits.
judge() {
  eval "value=\${$1:-}"
  if [ -z "$value" ]; then odd "$1" missing "$3"
  elif ! printf '%s\n' "$value" | grep -Eqx "$2"; then odd "$1" odd "$3"; fi
}
calculate() { awk "BEGIN { printf \"%.0f\", $1 }"; }

: "${TEMPLATES:=/etc/gateway}" "${SITE_ROOT:=/srv/site}" "${WEB_ROOT:=/srv/web}" "${RUN_ROOT:=/tmp/gateway}"
: "${HOST:=}" "${PORT:=8080}" "${TLS_PORT:=8443}" "${TLS_CERT:=}" "${TLS_KEY:=}" "${ACME_ROOT:=/srv/acme}"
: "${TRUST_PROXY:=0}" "${RATE_LIMIT_SCALE:=1}" "${MAX_FILE_MB:=25}" "${WORKERS:=auto}" "${LOG_LEVEL:=error}" "${LOG_ADDRESSES:=0}"
: "${GOOGLE_CLIENT_ID:=}" "${GOOGLE_ISSUER:=https://accounts.google.com}"
: "${RESOLVER:=$(awk '$1 == "nameserver" { print ($2 ~ /:/ ? "[" $2 "]" : $2); exit }' /etc/resolv.conf)}"

service='http://[A-Za-z0-9._-]+(:[0-9]+)?/?'
what='an address like http://auth:4001'
judge AUTH_URL "$service" "$what"
judge CONTACTS_URL "$service" "$what"
judge FILINGS_URL "$service" "$what"
judge PUBLIC_URL 'https?://[A-Za-z0-9.:-]+/?' 'what people open, like https://tax.example.in'
above_0='([0-9]*[1-9][0-9]*(\.[0-9]+)?|[0-9]*\.[0-9]*[1-9][0-9]*)'
judge RATE_LIMIT_SCALE "$above_0(e[+-]?[0-9]+)?" 'a number above 0'
judge MAX_FILE_MB "$above_0" 'a number above 0'
judge LOG_LEVEL 'debug|info|notice|warn|error|crit|alert|emerg' 'error, or another of the words that nginx has for it'
judge TRUST_PROXY '[01]' '0 or 1'
judge PORT '[0-9]+' 'a port number'
judge TLS_PORT '[0-9]+' 'a port number'
judge RESOLVER '[][A-Za-z0-9.:= _-]+' 'the address of a name server'
judge GOOGLE_ISSUER 'https?://[A-Za-z0-9._:/-]+' 'an address'
[ -z "$GOOGLE_CLIENT_ID" ] || judge GOOGLE_CLIENT_ID '[A-Za-z0-9._-]+' 'the id that Google gave'
if [ -n "$TLS_CERT$TLS_KEY" ]; then
  [ -r "$TLS_CERT" ] || odd TLS_CERT unreadable 'a PEM file, given together with TLS_KEY'
  [ -r "$TLS_KEY" ] || odd TLS_KEY unreadable 'a PEM file, given together with TLS_CERT'
  judge PUBLIC_URL 'https://[A-Za-z0-9.:-]+/?' 'an address that begins with https://, since there is a certificate'
fi
if [ -n "$problems" ]; then
  printf "gateway can't start with this environment:%s\n" "$problems" >&2
  exit 1
fi

address() { printf '%s' "$1" | sed -E 's|^http://||; s|/$||; s|^[^:]*$|&:80|'; }
AUTH_ADDRESS=$(address "$AUTH_URL") CONTACTS_ADDRESS=$(address "$CONTACTS_URL") FILINGS_ADDRESS=$(address "$FILINGS_URL")
PUBLIC_URL=${PUBLIC_URL%/}
MAX_FILE_MB=$(awk "BEGIN { print $MAX_FILE_MB + 0 }")
UPLOAD_BYTES=$(calculate "int($MAX_FILE_MB * 1048576) + 65536")
GOOGLE_CLIENT_JSON=null GOOGLE_ISSUER_JSON=null
[ -z "$GOOGLE_CLIENT_ID" ] || { GOOGLE_CLIENT_JSON="\"$GOOGLE_CLIENT_ID\"" GOOGLE_ISSUER_JSON="\"$GOOGLE_ISSUER\""; }

# Rates of the table, scaled: NAME is how many requests a minute. All of them may come at once.
while read -r name figure; do
  scaled=$(awk "BEGIN { s = int($figure * $RATE_LIMIT_SCALE + 0.000001); if (s < 1) s = 1; if (s > 1000000) s = 1000000; print s }")
  eval "${name}_RATE=$scaled ${name}_RETRY_AFTER=$(awk "BEGIN { s = int((60 + $scaled - 1) / $scaled); print s }")"
  if [ "$scaled" -gt 1 ]; then eval "${name}_BURST='burst=$((scaled - 1)) nodelay'"; else eval "${name}_BURST="; fi
  export "${name}_RATE" "${name}_RETRY_AFTER" "${name}_BURST"
done < "$TEMPLATES/figures.txt.template"
CONNECTIONS_PER_ADDRESS=$CONNECTIONS_RATE
# nginx counts no further.
[ "$CONNECTIONS_PER_ADDRESS" -lt 65536 ] || CONNECTIONS_PER_ADDRESS=65535

listen() { # PORT OPTIONS
  if [ -n "$HOST" ]; then printf 'listen %s:%s%s;' "$HOST" "$1" "$2"; return; fi
  printf 'listen %s%s;' "$1" "$2"
  [ ! -e /proc/net/if_inet6 ] || printf ' listen [::]:%s%s;' "$1" "$2"
}
LISTEN=$(listen "$PORT" '') TLS_LISTEN=$(listen "$TLS_PORT" ' ssl')
REAL_ADDRESS=''
[ "$TRUST_PROXY" = 0 ] || REAL_ADDRESS='set_real_ip_from 0.0.0.0/0; set_real_ip_from ::/0; real_ip_header X-Forwarded-For;'

mkdir -p "$RUN_ROOT/temp" "$RUN_ROOT/filled"
export TEMPLATES SITE_ROOT WEB_ROOT RUN_ROOT PUBLIC_URL TLS_CERT TLS_KEY ACME_ROOT TRUST_PROXY MAX_FILE_MB WORKERS LOG_LEVEL LOG_ADDRESSES \
  RESOLVER AUTH_ADDRESS CONTACTS_ADDRESS FILINGS_ADDRESS UPLOAD_BYTES GOOGLE_CLIENT_JSON GOOGLE_ISSUER_JSON \
  CONNECTIONS_PER_ADDRESS LISTEN TLS_LISTEN REAL_ADDRESS
names='$SITE_ROOT $WEB_ROOT $RUN_ROOT $PUBLIC_URL $TLS_CERT $TLS_KEY $ACME_ROOT $TRUST_PROXY $MAX_FILE_MB $WORKERS $LOG_LEVEL $LOG_ADDRESSES
  $RESOLVER $AUTH_ADDRESS $CONTACTS_ADDRESS $FILINGS_ADDRESS $UPLOAD_BYTES $GOOGLE_CLIENT_JSON $GOOGLE_ISSUER_JSON
  $CONNECTIONS_PER_ADDRESS $LISTEN $TLS_LISTEN $REAL_ADDRESS
  $API_RATE $API_BURST $API_RETRY_AFTER $ACCOUNTS_RATE $ACCOUNTS_BURST $ACCOUNTS_RETRY_AFTER
  $UPLOADS_RATE $UPLOADS_BURST $UPLOADS_RETRY_AFTER $FILES_RATE $FILES_BURST $FILES_RETRY_AFTER'
for template in "$TEMPLATES"/*.template; do
  envsubst "$names" < "$template" > "$RUN_ROOT/$(basename "$template" .template)"
done
envsubst "$names" < "$SITE_ROOT/web.conf" > "$RUN_ROOT/web.conf"
if [ -n "$TLS_CERT" ]; then mv "$RUN_ROOT/servers-tls.conf" "$RUN_ROOT/servers.conf"
else mv "$RUN_ROOT/servers-plain.conf" "$RUN_ROOT/servers.conf"; fi

# A file's tag is made from its time and length: the same in every replica, and another where the address is.
origin=$(cat "$SITE_ROOT/origin.txt")
(cd "$SITE_ROOT/filled" && find . -type f) | while read -r file; do
  mkdir -p "$RUN_ROOT/filled/$(dirname "$file")"
  sed "s|$origin|$PUBLIC_URL|g" "$SITE_ROOT/filled/$file" > "$RUN_ROOT/filled/$file"
  gzip -9 -n -c "$RUN_ROOT/filled/$file" > "$RUN_ROOT/filled/$file.gz"
  touch -d "@$(cksum < "$RUN_ROOT/filled/$file" | cut -d' ' -f1)" "$RUN_ROOT/filled/$file" "$RUN_ROOT/filled/$file.gz"
done

# A renewed certificate is taken over without a stop; one that nginx would refuse is not, and that is said.
if [ -n "$TLS_CERT" ]; then
  seen() { cat "$TLS_CERT" "$TLS_KEY" 2> /dev/null | cksum; }
  trial() { "${NGINX_BIN:-nginx}" -t -q -c "$RUN_ROOT/nginx.conf" 2>&1; }
  known=$(seen) refused=''
  (
    while sleep "${TLS_CHECK_SECONDS:-60}" && kill -0 $$ 2> /dev/null; do
      now=$(seen)
      [ "$now" != "$known" ] || continue
      if reason=$(trial); then known=$now refused='' && kill -HUP $$
      elif [ "$now" != "$refused" ]; then
        refused=$now
        printf '{"time":"%s","level":"error","service":"gateway","message":"%s","reason":"%s"}\n' "$(date -u +%Y-%m-%dT%H:%M:%SZ)" \
          'the renewed certificate is not taken over, and the one of before is shown on: is it readable, and is it of that key?' \
          "$(printf '%s' "$reason" | tr -d '"\\' | tr '[:cntrl:]' ' ' | cut -c1-300)" >&2
      fi
    done
  ) > /dev/null &
fi

exec "${NGINX_BIN:-nginx}" -c "$RUN_ROOT/nginx.conf" "$@"
