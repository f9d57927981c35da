"""Parts of files are bytes, as any other stream of them."""

import schemathesis

schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
