/** "De" before a name: "de Montréal", "d’Ottawa". Before an h it is whole, as in "de Hamilton". */
export const de = (name: string): string => (/^[aeiouàâäéèêëîïôöùûüœ]/i.test(name) ? `d’${name}` : `de ${name}`);
