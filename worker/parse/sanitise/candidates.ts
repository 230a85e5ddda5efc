import type { Base } from './base.ts';

export interface CollectedField {
  /** Canonical: `title`, `dc:creator`, `atom:link` … */
  name: string;
  attributes: ReadonlyMap<string, string>;
  base: Base;
  text: string;
}

/** In order of preference, as are the lists below. */
export const TITLES = ['title', 'atom:title', 'dc:title', 'itunes:title', 'media:title'];

export const CONTENTS = [
  'description',
  'atom:content',
  'content:encoded',
  'atom:summary',
  'summary',
  'body',
  'html:body',
  'html:div',
  'fullitem',
  'content',
  'dc:description',
  'dcterms:abstract',
  'itunes:summary',
  'itunes:subtitle',
  'media:description',
];

export const CREATORS = [
  'creator',
  'dc:creator',
  'dcterms:creator',
  'dc:author',
  'author',
  'atom:author',
  'itunes:author',
];

export const DATES = [
  'pubDate',
  'atom:published',
  'atom:issued',
  'dcterms:issued',
  'published',
  'dc:date',
  'date',
  'dcterms:date',
  'atom:updated',
  'updated',
  'atom:modified',
  'dcterms:modified',
  'atom:created',
  'dcterms:created',
];

export const LANGUAGES = ['language', 'dc:language'];
