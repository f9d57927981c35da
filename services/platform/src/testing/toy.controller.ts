import { EnquiryInput, ok } from '@easy-tax/contracts';
import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { Admin, Authenticated, Internal, Public } from '../access/access.js';
import { type Caller, CurrentUser } from '../access/caller.js';
import { BadCursor, DamagedData, DuplicateKey, EngineUnavailable } from '../data/index.js';
import { NotFound } from '../http/errors.js';
import { Valid } from '../http/request/valid.js';

const failures: Readonly<Record<string, () => Error>> = {
  cursor: () => new BadCursor('no'),
  twice: () => new DuplicateKey('email'),
  engine: () => new EngineUnavailable('disk full'),
  damage: () => new DamagedData('letters.db is damaged'),
  gone: () => new NotFound(),
  bug: () => new TypeError('asha@example.com could not be reached with Bearer aaa.bbb.ccc, 98765 43210'),
};

/** One route of each kind. */
@Controller()
export class ToyController {
  @Public()
  @Post('contact-data/submit')
  submit(@Valid(EnquiryInput) input: EnquiryInput) {
    return ok(`Thanks ${input.mobile}`);
  }

  @Public()
  @Patch('contact-data/any')
  any(@Body() body: unknown) {
    return { got: body ?? null };
  }

  @Public()
  @Get('fails/:how')
  fails(@Param('how') how: string) {
    throw failures[how]?.() ?? new Error('nobody foresaw this');
  }

  @Public()
  @Get('silent')
  silent() {
    return new Promise(() => undefined);
  }

  @Authenticated()
  @Get('me')
  me(@CurrentUser() caller: Caller) {
    return { name: caller.name };
  }

  @Admin()
  @Get('staff')
  staff() {
    return ok();
  }

  @Admin('owner')
  @Get('owner')
  owner() {
    return ok();
  }

  @Internal()
  @Get('internal/thing')
  internal() {
    return ok();
  }
}
