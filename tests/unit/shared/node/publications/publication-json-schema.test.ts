import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ROOT } from '../../../../../scripts/project.mjs';
import { publicationJsonSchema } from '../../../../../shared/node/publications/publication-check.ts';

const FOLDER = join(ROOT, 'shared/publications');
const schemaSchema = z.looseObject({
  description: z.string().optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get additionalProperties() {
    return z.union([schemaSchema, z.boolean()]).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get definitions() {
    return z.record(z.string(), schemaSchema).optional();
  },
});
type Schema = z.infer<typeof schemaSchema>;

/** Every field of a schema, with its path as docs/operations/publication-file.md writes it. */
function fieldsOf(schema: Schema, path = ''): { path: string; description: string | undefined }[] {
  const { properties = {}, additionalProperties, items, anyOf = [] } = schema;
  const named = Object.entries(properties).flatMap(([name, field]) => {
    const at = path + name;
    return [{ path: at, description: field.description }, ...fieldsOf(field, `${at}.`)];
  });
  const values = typeof additionalProperties === 'object' ? fieldsOf(additionalProperties, `${path}*.`) : [];
  const elements = items ? fieldsOf(items, path.replace(/\.$/, '[].')) : [];
  return [...named, ...values, ...elements, ...anyOf.flatMap((each) => fieldsOf(each, path))];
}

describe('publication.schema.json', () => {
  const text = publicationJsonSchema();
  const schema = schemaSchema.parse(JSON.parse(text));
  const fields = [...fieldsOf(schema), ...Object.values(schema.definitions ?? {}).flatMap((each) => fieldsOf(each))];

  it('is current; else: npm run -s check-publications -- --schema > shared/publications/publication.schema.json', () => {
    expect(readFileSync(join(FOLDER, 'publication.schema.json'), 'utf8')).toBe(text);
  });

  it('describes every field', () => {
    expect(fields.length).toBeGreaterThan(25);
    expect(fields.filter(({ description }) => description === undefined)).toEqual([]);
  });

  it('has all its fields in docs/operations/publication-file.md', () => {
    const reference = readFileSync(join(ROOT, 'docs/operations/publication-file.md'), 'utf8');
    expect(fields.map(({ path }) => path).filter((path) => !reference.includes(`\`${path}\``))).toEqual([]);
  });

  it('is what the shipped files name and keep to', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.schema)\.json$/.test(name),
    );
    const byJsonSchema = z.fromJSONSchema(JSON.parse(text));
    expect(files).toEqual(expect.arrayContaining(['toronto.json', join('examples', 'montreal.json')]));
    for (const name of files) {
      const file = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
      expect(resolve(FOLDER, dirname(name), file.$schema)).toBe(join(FOLDER, 'publication.schema.json'));
      expect(byJsonSchema.safeParse(file).error).toBeUndefined();
      expect(byJsonSchema.safeParse({ ...file, cty: 'Toronto' }).success).toBe(false);
    }
  });
});
