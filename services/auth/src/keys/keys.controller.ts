import { Internal } from '@easy-tax/platform';
import { Controller, Get } from '@nestjs/common';
import { KeysService } from './keys.service.js';

@Controller('internal')
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  /** The public keys of access tokens, for the other services. Answers a JWK set. */
  @Internal()
  @Get('jwks')
  published() {
    return this.keys.published();
  }
}
