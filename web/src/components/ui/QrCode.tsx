import { create } from 'qrcode';

/** White margin, in modules. */
const QUIET_ZONE = 3;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  const path = Array.from(modules.data).flatMap((isDark, at) =>
    isDark ? [`M${(at % modules.size) + QUIET_ZONE} ${Math.floor(at / modules.size) + QUIET_ZONE}h1v1h-1z`] : [],
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}
