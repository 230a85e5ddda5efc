import type { ApiError } from '../../shared/page-data.ts';
import { ErrorScreen } from '../components/error-screen.tsx';

export function ApplicationErrorPage({ error }: { error: ApiError }) {
  return <ErrorScreen error={error} />;
}
