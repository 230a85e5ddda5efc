/** An object of schema.org's vocabulary (https://schema.org), as JSON-LD. */
export interface Thing {
  '@type': string;
  [property: string]: unknown;
}
