import { MINUTE } from '@easy-tax/contracts';
import { Clock, Sweepers } from '@easy-tax/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { FirstAdministrator } from '../first-administrator/first-administrator.js';
import { GoogleService } from '../google/google.service.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { KeysService } from '../keys/keys.service.js';
import { FamiliarPlacesRepository } from '../login/familiar-places.repository.js';
import { MailLinksService } from '../mail-links/mail-links.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const SWEEP_MS = 10 * MINUTE;

/** What the service sees to before it listens, and what it sweeps while it runs. */
@Injectable()
export class Startup implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly sweepers: Sweepers,
    private readonly sessions: SessionsService,
    private readonly links: MailLinksService,
    private readonly invitations: InvitationsService,
    private readonly places: FamiliarPlacesRepository,
    private readonly clock: Clock,
    private readonly google: GoogleService,
    private readonly keys: KeysService,
    private readonly firstAdministrator: FirstAdministrator,
  ) {}

  onModuleInit(): void {
    this.sweepers.every(SWEEP_MS, 'sessions', () => this.sessions.sweep());
    this.sweepers.every(SWEEP_MS, 'mail links', () => this.links.sweep());
    this.sweepers.every(SWEEP_MS, 'invitations', () => this.invitations.sweep());
    this.sweepers.every(SWEEP_MS, 'familiar places', () => this.places.expire(this.clock.now()));
    this.sweepers.every(SWEEP_MS, 'google sign-ins', () => this.google.sweep());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.keys.signing();
    await this.firstAdministrator.ensure();
  }
}
