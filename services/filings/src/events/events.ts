import type { ReturnStep } from '@easy-tax/contracts';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** About a return; null for a paper that is in none. */
interface OfReturn {
  readonly returnId: string | null;
}
/** By the client or staff. `at`: when it was stored, long ago if the repeat of a stopped request emits it. */
interface Act {
  readonly at: string;
}
interface ByPerson {
  readonly returnId: string;
  readonly by: { readonly name: string };
}
interface OfPayment {
  readonly returnId: string;
  readonly paymentId: string;
}

/** Events of this service. Ids and plain values only: a listener reads what it needs. */
interface EventTypes {
  // Counts follow these. A repeated request may emit them again, since the first try may have died in between.
  'paper.stored': OfReturn & Act;
  /** By staff: it has another place, request or name. */
  'paper.sorted': OfReturn & { readonly paperId: string };
  /** As opened or unopened. */
  'paper.marked': OfReturn;
  'paper.removed': OfReturn;
  'paper.restored': OfReturn;
  /** It is in another return now, or in none. */
  'paper.left': OfReturn;
  /** Emitted once for several. */
  'paper.joined': OfReturn;
  /** From the client. */
  'message.arrived': OfReturn & Act;
  /** By staff. */
  'messages.read': OfReturn;
  'request.settled': OfReturn;

  // Mails to the client follow these, which are emitted once.
  /** To the client. `createdAt`: 2026-11-27T10:00:00.000Z. */
  'message.sent': { readonly returnId: string; readonly createdAt: string };
  'papers.asked': ByPerson;
  /** The office has recorded a payment of the fee. */
  'fee.paid': OfPayment;
  /** The office has taken it back. */
  'fee.undone': OfPayment;
  'request.sent-back': ByPerson & { readonly requestId: string };
  /** Each step, whoever takes it. From a step to itself: a newer draft. */
  'return.moved': ByPerson & Act & { readonly from: ReturnStep | null; readonly to: ReturnStep | null };

  /** A client may have got a form, another state or another name, or came back from the archive. `changeId`: its record. */
  'client.forms': { readonly clientId: string; readonly changeId: string };

  /** All access is given; after a crash again. `goneName`: of the one that is part of the other now. */
  'clients.merged': Readonly<Record<'clientId' | 'goneId' | 'goneName' | 'mergeId', string>>;

  /** The file is stored, but its return can't have it. */
  'file.refused': { readonly returnId: string; readonly fileId: string };
}
type EventName = keyof EventTypes;
export type EventOf<Name extends EventName> = EventTypes[Name];

const ListensTo = DiscoveryService.createDecorator<readonly EventName[]>();

/** Calls the method after each of these events; once a method. Its error is logged: it can't undo the write. */
export const On =
  <Name extends EventName>(...names: readonly Name[]) =>
  <Listener extends (event: EventOf<Name>) => Promise<unknown>>(
    target: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Listener>,
  ): void => {
    ListensTo(names)(target, method, descriptor);
  };

type Listener = (event: EventOf<EventName>) => Promise<unknown>;

/** Tells the listeners of this process, one after another, in the order of the modules' providers. */
@Injectable()
export class Events implements OnModuleInit {
  private readonly listeners = new Map<EventName, Listener[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    @InjectLog() private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const scanner = new MetadataScanner();
    for (const wrapper of this.discovery.getProviders()) {
      const { instance, isAlias } = wrapper;
      if (isAlias || typeof instance !== 'object' || instance === null) continue;
      for (const method of scanner.getAllMethodNames(Object.getPrototypeOf(instance)))
        for (const name of this.discovery.getMetadataByDecorator(ListensTo, wrapper, method) ?? [])
          this.listeners.set(name, [...(this.listeners.get(name) ?? []), (event) => instance[method](event)]);
    }
  }

  /**
   * Call it once the write is durable. Resolves after the last listener and never throws: the write stands, and sweeps
   * repair what a listener could not do.
   */
  async emit<Name extends EventName>(name: Name, event: EventOf<Name>): Promise<void> {
    for (const listener of this.listeners.get(name) ?? []) {
      try {
        await listener(event);
      } catch (error) {
        const about = 'returnId' in event ? { return: event.returnId } : { client: event.clientId };
        this.log.error({ err: error, event: name, ...about }, 'a listener failed after a write');
      }
    }
  }
}
