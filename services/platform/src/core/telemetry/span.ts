/** Details of a step: names of routes, operations and record types; never a person's input. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** Begins a step within this one, whose work is done elsewhere: by a server or a disk. */
  child(name: string, attributes: Attributes): Span;
  /** The headers by which another service goes on with the same trace (W3C Trace Context). */
  headers(): Readonly<Record<string, string>>;
  end(outcome?: { readonly name?: string; readonly attributes?: Attributes; readonly error?: string }): void;
}

/** Begins traces; one for each service, only where TRACES_URL is set. */
export interface Tracer {
  /** A request has come, perhaps with the trace that it is a part of in its headers. */
  beginTrace(headers: Readonly<Record<string, unknown>>, attributes: Attributes): Span;
  close(): Promise<void>;
}
