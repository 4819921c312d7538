import { parser } from 'sax';

/** An element of a namespace, with the text directly in it. */
export interface Element {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The root of a well-formed document; throws for anything else. */
export const readXml = (document: string): Element => {
  const top: Element = { name: '', namespace: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const reader = parser(true, { xmlns: true });
  Object.assign(reader, {
    onerror: (error) => {
      throw error;
    },
    onopentag: ({ local, uri, attributes }) => {
      const plain = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]));
      const element = { name: local, namespace: uri, attributes: plain, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    onclosetag: () => void open.pop(),
    ontext: (text) => {
      const inside = open.at(-1);
      if (inside) inside.text += text;
    },
  } satisfies Partial<typeof reader>);
  reader.write(document).close();
  const [root, ...more] = top.children;
  if (root === undefined || more.length > 0) throw new Error('not one document');
  return root;
};
