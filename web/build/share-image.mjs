const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const LINE = 32;
/** Position of the drawing in px: right, above its own ground line. */
const ART = { left: 690, width: 438, height: 380, bottom: 556 };
const TEXT_WIDTH = 570;
const SIZES = [76, 68, 60, 52, 46];
const MAX_LINES = 4;
const LINE_HEIGHT = 1.12;

/**
 * Draws the share image, PNG, 1200 × 630: a ledger page with the firm's mark, a text and a drawing.
 * @param tools see `drawingTools`
 * @param {{ firm: string, line: string, art: string }} content `art`: a file of `src/assets/art`
 */
export async function shareImage(tools, { firm, line, art }) {
  const canvas = tools.canvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  paper(pen, tools);
  pen.drawImage(await tools.art('logo-mark.svg', 64), MARGIN, MARGIN - 8, 64, 64);
  pen.fillStyle = tools.token('ink');
  tools.heading(pen, 44);
  pen.textBaseline = 'middle';
  pen.fillText(firm, MARGIN + 82, MARGIN + 28);
  const { size, lines } = fitted(pen, tools, line);
  tools.heading(pen, size);
  pen.textBaseline = 'alphabetic';
  const top = 232 + size * 0.5;
  for (const [index, text] of lines.entries()) pen.fillText(text, MARGIN, top + index * size * LINE_HEIGHT);
  doubleRule(pen, tools, top + (lines.length - 1) * size * LINE_HEIGHT + 34);
  const drawing = await tools.art(art, ART.width);
  const scale = Math.min(ART.width / drawing.width, ART.height / drawing.height);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  pen.drawImage(drawing, ART.left + (ART.width - width) / 2, ART.bottom - height, width, height);
  return canvas.encode('png');
}

/** Ruled paper with the ledger's double margin line and cloth along the foot. */
function paper(pen, tools) {
  pen.fillStyle = tools.token('page');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = tools.token('ledger');
  for (let y = LINE; y < HEIGHT; y += LINE) pen.fillRect(0, y, WIDTH, 2);
  pen.fillStyle = tools.token('cloth');
  pen.fillRect(0, HEIGHT - 20, WIDTH, 20);
}

function doubleRule(pen, tools, top) {
  pen.fillStyle = tools.token('marigold');
  pen.fillRect(MARGIN, top, 96, 4);
  pen.fillRect(MARGIN, top + 10, 96, 4);
}

/** Finds the largest font size at which the text fits. */
function fitted(pen, tools, text) {
  for (const size of SIZES) {
    tools.heading(pen, size);
    const lines = broken(text, (part) => pen.measureText(part).width <= TEXT_WIDTH);
    if (lines.length <= MAX_LINES && lines.every((part) => pen.measureText(part).width <= TEXT_WIDTH))
      return { size, lines };
  }
  throw new Error(`There is no room in a share image for ‘${text}’`);
}

function broken(text, fits) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
