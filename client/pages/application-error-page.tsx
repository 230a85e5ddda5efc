import type { ApiError } from '../../shared/model/page-data.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';

export function ApplicationErrorPage({ error }: { error: ApiError }) {
  return <ErrorScreen error={error} />;
}
