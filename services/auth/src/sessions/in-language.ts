import { type Language, languageOf } from '@easy-tax/contracts';
import type { AppRequest } from '@easy-tax/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** The language of a registration's page (Accept-Language): `@InLanguage() language: Language` */
export const InLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOf(context.switchToHttp().getRequest<AppRequest>().headers),
);
