import { SetMetadata } from '@nestjs/common';

/** Who may call a route. */
export type AccessRule = 'public' | 'user' | 'admin' | 'owner' | 'internal';

/** Where the rule of a handler is kept; the guard and the routes specs read it. */
export const ACCESS = 'easy-tax:access';

const declare = (rule: AccessRule) => SetMetadata<string, AccessRule>(ACCESS, rule);

/** Anyone. */
export const Public = () => declare('public');
/** Whoever is logged in. */
export const Authenticated = () => declare('user');
/** Staff; `@Admin('owner')`: only an owner, because a reviewer may not delete, export or change users (design §5). */
export const Admin = (staffRole?: 'owner') => declare(staffRole ?? 'admin');
/** Other services of this installation, who know INTERNAL_TOKEN. A gateway never routes to these. */
export const Internal = () => declare('internal');
