import {
  auditFileArea,
  type Call,
  calls,
  exportArea,
  limits,
  MB,
  MINUTE,
  messages,
  rates,
  SECOND,
} from '@easy-tax/contracts';

export type Target = 'auth' | 'contacts' | 'filings';
export type Method = Call['method'];

/** How many requests one address may make in a window; `docs/limits.md` says why. Scaled by RATE_LIMIT_SCALE. */
export interface Zone {
  readonly windowMs: number;
  readonly max: number;
}

export interface Timeouts {
  /** Until the service accepts the connection, as far as this process has the time to see it. */
  readonly connectMs: number;
  /** From the last byte of the request to the head of the answer. */
  readonly responseMs: number;
  /** The longest silence in a body, either way. There is no total: a slow line that keeps moving is served. */
  readonly idleMs: number;
}

/** One line of the route table: plain data, from which any engine can be configured. */
export interface Route {
  /** Exact; `:name` stands for one segment, a last `/*` for one or more. Everything not named here is not routed. */
  readonly path: string;
  /** GET includes HEAD. */
  readonly methods: readonly Method[];
  readonly target: Target;
  /** 0: the request has no body. */
  readonly maxBodyBytes: number;
  /** What a person is told with 413. */
  readonly tooLarge: string;
  readonly timeouts: Timeouts;
  readonly zone: ZoneName;
  /** Bytes pass as they come, both ways; an engine that buffers bodies must not do so here. */
  readonly streaming: boolean;
}

/**
 * Coarse on purpose: many clients share one address (offices, mobile networks), and the services count exactly
 * (`rates` in contracts). These keep one machine from occupying the gateway.
 */
export const zones = {
  api: { windowMs: MINUTE, max: 1200 },
  accounts: { windowMs: MINUTE, max: 300 },
  uploads: { windowMs: MINUTE, max: Math.ceil(rates.upload.perAddress / 4) },
  files: { windowMs: MINUTE, max: 600 },
} as const satisfies Record<string, Zone>;
/** Requests in the works for one address at once: an office shares it, and a page asks for a dozen things. Scaled. */
export const CONNECTIONS_PER_ADDRESS = 256;
export type ZoneName = keyof typeof zones;

/** Services answer within `answerMs`, whatever they wait for; all of it stays under 5 s (design §3). */
const RESPONSE_MS = limits.dependencyMs + 800;
const quick: Timeouts = { connectMs: 2 * SECOND, responseMs: RESPONSE_MS, idleMs: 10 * SECOND };
/** A file is judged and made durable before the answer; a phone's line may fall silent for a while. */
const upload: Timeouts = { connectMs: 2 * SECOND, responseMs: MINUTE, idleMs: 30 * SECOND };
const download: Timeouts = { connectMs: 2 * SECOND, responseMs: RESPONSE_MS, idleMs: MINUTE };

const takesBody = ({ method }: Call) => method === 'POST' || method === 'PATCH';

function routeOf(call: Call & { service: Target }, maxFileMb: number): Route {
  const common = { path: call.path, methods: [call.method], target: call.service };
  if (call.multipart) {
    const maxBodyBytes = Math.floor(maxFileMb * MB) + limits.multipartOverhead;
    const tooLarge = messages.fileTooLarge(maxFileMb);
    return { ...common, maxBodyBytes, tooLarge, timeouts: upload, zone: 'uploads', streaming: true };
  }
  return {
    ...common,
    maxBodyBytes: takesBody(call) ? (call.bodyLimit ?? limits.jsonBody) : 0,
    tooLarge: messages.tooLarge,
    timeouts: quick,
    zone: call.service === 'auth' ? 'accounts' : 'api',
    streaming: false,
  };
}

/** Addresses that people reach by a link and that are therefore no calls of the API. */
const linked: readonly Route[] = [
  {
    path: '/contact-data/newsletter/*',
    methods: ['GET', 'POST'],
    target: 'contacts',
    maxBodyBytes: limits.jsonBody,
    tooLarge: messages.tooLarge,
    timeouts: quick,
    zone: 'api',
    streaming: false,
  },
  {
    path: '/file/open/*',
    methods: ['GET'],
    target: 'filings',
    maxBodyBytes: 0,
    tooLarge: messages.tooLarge,
    timeouts: download,
    zone: 'files',
    streaming: true,
  },
  {
    path: `${exportArea}/*`,
    methods: ['GET'],
    target: 'auth',
    maxBodyBytes: 0,
    tooLarge: messages.tooLarge,
    timeouts: download,
    zone: 'files',
    streaming: true,
  },
];

/** Files that a service makes while they are fetched; their links are given out by calls. */
const made: readonly Route[] = [
  ['/file/download/*', 'filings'] as const,
  ['/contact-data/download/*', 'contacts'] as const,
  ...(['auth', 'contacts', 'filings'] as const).map((service) => [`${auditFileArea(service)}/*`, service] as const),
].map(([path, target]) => ({
  path,
  methods: ['GET'],
  target,
  maxBodyBytes: 0,
  tooLarge: messages.tooLarge,
  timeouts: download,
  zone: 'files',
  streaming: true,
}));

/** Where nothing but the API lives: an unknown address there is answered with `E`. (`/contact` is a page.) */
export const apiAreas: readonly string[] = [
  '/api',
  '/auth',
  '/contact-data',
  '/contact/contact-data',
  '/file',
  '/internal',
];

const isRouted = (call: Call): call is Call & { service: Target } => call.service !== 'gateway';

/**
 * THE route table: what of the services can be reached from outside, and how. It is made from the calls in contracts,
 * so that a new call is routed by being declared; `/internal/*` is never in it.
 * @param maxFileMb the largest file accepted (MAX_FILE_MB)
 */
export function routeTable(maxFileMb: number = limits.defaultMaxFileMb): readonly Route[] {
  const byPath = new Map<string, Route>();
  for (const call of Object.values<Call>(calls).filter(isRouted)) {
    const route = routeOf(call, maxFileMb);
    const other = byPath.get(route.path);
    byPath.set(route.path, other ? merged(other, route) : route);
  }
  return [...byPath.values(), ...linked, ...made];
}

function merged(one: Route, other: Route): Route {
  const larger = one.maxBodyBytes >= other.maxBodyBytes ? one : other;
  return { ...larger, methods: [...one.methods, ...other.methods], streaming: one.streaming || other.streaming };
}

/** The table with the usual file size. */
export const routes = routeTable();
