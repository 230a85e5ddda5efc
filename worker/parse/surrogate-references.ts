const PAIR = /&#(?:(5[56]\d{3})|x(d[89ab][\da-f]{2}));&#(?:(5[67]\d{3})|x(d[c-f][\da-f]{2}));/gi;

/**
 * Some publishers' libraries write a character beyond U+FFFF as two references, `&#55357;&#56832;`, of which neither is a
 * character. They become the character that they mean.
 */
export function joinSurrogateReferences(text: string): string {
  if (!text.includes(';&#')) return text;
  return text.replace(PAIR, (references: string, high?: string, highHex?: string, low?: string, lowHex?: string) => {
    const pair = String.fromCharCode(codeOf(high, highHex), codeOf(low, lowHex));
    return pair.isWellFormed() ? pair : references;
  });
}

function codeOf(decimal: string | undefined, hexadecimal: string | undefined): number {
  return decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
}
