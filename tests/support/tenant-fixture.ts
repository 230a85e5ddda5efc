import type { BuildStyles } from '../../server/publications/content-security-policy.ts';
import type { RegistryOptions } from '../../server/publications/registry.ts';

export const TEST_STYLES: BuildStyles = {
  home: { text: 'body{margin:0}', hash: 'sha256-AAAA' },
  inner: { text: 'body{margin:0}p{margin:0}', hash: 'sha256-BBBB' },
};

export const REGISTRY_OPTIONS: RegistryOptions = { styles: TEST_STYLES, now: () => 1 };
