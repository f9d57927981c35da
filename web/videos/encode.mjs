// Encodes PNG frames as H.264 for every browser, including Safari.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const INSTALL =
  'This command needs ffmpeg with libx264. Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg';

/** @throws Error that names what to install */
export function needFfmpeg() {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error || !stdout.includes('libx264')) throw new Error(INSTALL);
}

/** High profile, 4:2:0, index first (so that playback starts before all is loaded), reproducible metadata. */
const settings = ({ fps, crf, comment }) => [
  ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(fps), '-i', '-'],
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.1', '-preset', 'veryslow', '-tune', 'animation'],
  ...['-crf', String(crf), '-g', String(fps * 10), '-an', '-threads', '2'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-metadata', `comment=${comment}`],
  ...['-movflags', '+faststart', '-f', 'mp4'],
];

/** Encodes frames into `file`, with `comment` as metadata. */
export async function encode(frames, file, options) {
  const ffmpeg = spawn('ffmpeg', [...settings(options), file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}; the file ${file} is not complete`);
}
