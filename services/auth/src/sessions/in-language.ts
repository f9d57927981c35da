import { type Language, languageOf } from '@easy-tax/contracts';
import type { AppRequest } from '@easy-tax/platform';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Accept-Language of the page that makes an account: `@InLanguage() language: Language` */
export const InLanguage = createParamDecorator(
  (_: unknown, context: ExecutionContext): Language =>
    languageOf(context.switchToHttp().getRequest<AppRequest>().headers),
);
