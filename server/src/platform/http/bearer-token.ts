import { AppError } from '@macrolog/domain';

export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(header ?? '')?.[1];

export const noToken = () => new AppError('UNAUTHENTICATED', 'No token found. Please log in.');
