import { beforeAll, expect, it } from 'vitest';

/** The part of a DOM that the markdown of the page needs: elements that print themselves. */
class Element {
  children: (Element | string)[] = [];
  dataset: Record<string, string> = {};
  href = '';
  className = '';
  readonly tag: string;
  constructor(tag: string) {
    this.tag = tag;
  }
  get lastElementChild(): Element | undefined {
    return this.children.filter((c): c is Element => c instanceof Element).at(-1);
  }
  append(...children: (Element | string)[]): void {
    this.children.push(...children);
  }
  setAttribute(): void {}
  addEventListener(): void {}
  toString(): string {
    const inside = this.children
      .map(c => (typeof c === 'string' ? c.replaceAll('<', '&lt;') : c.toString()))
      .join('');
    const name = [this.tag, this.className].filter(Boolean).join('.');
    return this.tag === 'br' ? '<br>' : `<${name}${this.href ? ` ${this.href}` : ''}>${inside}</${this.tag}>`;
  }
}

let markdown: (text: string) => string;

beforeAll(async () => {
  Object.assign(globalThis, {
    document: { createElement: (tag: string) => new Element(tag) },
    location: { href: 'http://playground/' },
  });
  const load = async (name: string): Promise<unknown> =>
    import(new URL(`../../playground/page/${name}.js`, import.meta.url).href);
  const { state } = (await load('state')) as {
    state: { me: object; people: Map<string, object>; channels: Map<string, object>; commands: object[] };
  };
  state.me = { id: '1', name: 'Ann' };
  state.people = new Map([
    ['1', { id: '1', name: 'Ann' }],
    ['2', { id: '2', name: 'Ben' }],
  ]);
  state.channels = new Map([['3', { id: '3', name: 'games', type: 0 }]]);
  state.commands = [
    { id: '8', name: 'table', label: 'tavolo', options: [{ name: 'close', label: 'chiudi' }] },
  ];
  const page = (await load('markdown')) as { markdown: (text: string) => Element };
  markdown = text => page.markdown(text).children.join('');
});

it.each([
  [
    '**bold** *italic* _italic_ __under__ ~~gone~~',
    '<p><strong>bold</strong> <em>italic</em> <em>italic</em> <u>under</u> <s>gone</s></p>',
  ],
  [
    '***both*** and **bold with *italic***',
    '<p><strong><em>both</em></strong> and <strong>bold with <em>italic</em></strong></p>',
  ],
  ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
  ['`**code**`', '<p><code>**code**</code></p>'],
  ['\\*plain\\*', '<p>*plain*</p>'],
  ['# One\n## Two\ntext', '<h3.h1>One</h3><h4.h2>Two</h4><p>text</p>'],
  ['-# small **print**', '<p.subtext>small <strong>print</strong></p>'],
  ['- a\n- b\n  - c\n- d', '<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['> a\n> b\nc', '<blockquote><div.markdown><p>a<br>b</p></div></blockquote><p>c</p>'],
  ['a\nb', '<p>a<br>b</p>'],
  ['```js\nconst a = **1**;\n```\nafter', '<pre><code>const a = **1**;</code></pre><p>after</p>'],
  ['<@1> and <@!2>', '<p><span.mention me>@Ann</span> and <span.mention>@Ben</span></p>'],
  ['go to <#3>', '<p>go to <button.mention>#games</button></p>'],
  ['</table close:8>', '<p><span.mention>/tavolo chiudi</span></p>'],
  ['</table close:9>', '<p><span.mention>/table close</span></p>'],
  ['||secret||', '<p><span.spoiler><span>secret</span></span></p>'],
  ['[words](https://example.com/a)', '<p><a https://example.com/a>words</a></p>'],
  ['see https://example.com/b.', '<p>see <a https://example.com/b>https://example.com/b</a>.</p>'],
  ['[no](javascript:alert(1))', '<p>[no](javascript:alert(1))</p>'],
  ['<b>html</b>', '<p>&lt;b>html&lt;/b></p>'],
  ['** not bold **', '<p>** not bold **</p>'],
])('%j', (text, drawn) => {
  expect(markdown(text)).toBe(drawn);
});

it('a relative time counts from now', () => {
  const inTwoHours = Math.floor(Date.now() / 1_000) + 2 * 3_600 + 30;
  expect(markdown(`closes <t:${inTwoHours}:R>`)).toMatch(/^<p>closes <time\.timestamp>.*2.*<\/time><\/p>$/);
});
