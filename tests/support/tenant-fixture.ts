import type { BuildStyle } from '../../server/publications/content-security-policy.ts';
import type { RegistryOptions } from '../../server/publications/registry.ts';

export const TEST_STYLE: BuildStyle = { text: 'body{margin:0}', hash: 'sha256-AAAA' };

export const REGISTRY_OPTIONS: RegistryOptions = { style: TEST_STYLE, now: () => 1 };
