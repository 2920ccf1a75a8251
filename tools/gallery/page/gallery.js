/**
 * The frame of the gallery: what is shown, in which language, colours and sizes. The choice stands in the
 * address.
 */
const controls = document.getElementById('controls');
const main = document.getElementById('main');
const count = document.getElementById('count');

const GAMES = ['complots', 'taj-mahal', 'raja', 'dynasties'];
const SIZES = { full: null, 550: 550, 295: 295 };

const { samples, turns, chapters } = await (await fetch('/contents.json')).json();

const everyTurn = Array.from({ length: turns }, (_, n) => [
  String(n),
  n === 0 ? 'own colours' : `moved by ${n}`,
]);
const CHOICES = {
  chapter: [['', 'all'], ...chapters.map(title => [title, title])],
  show: [
    ['messages', 'Messages'],
    ...GAMES.map(game => [game, `Pictures: ${game}`]),
    ['all', 'Pictures: all'],
  ],
  language: [
    ['en', 'English'],
    ['it', 'Italiano'],
    ['both', 'both'],
  ],
  colours: [...everyTurn, ['all', 'all']],
  size: [
    ['all', 'full, 550 and 295 px'],
    ['full', 'full size'],
    ['550', '550 px'],
    ['295', '295 px'],
  ],
  width: [
    ['1280', 'computer'],
    ['390', 'phone'],
  ],
};

function fill(name, choices) {
  const wanted = new URLSearchParams(location.hash.slice(1)).get(name);
  controls[name].replaceChildren(...choices.map(([value, label]) => new Option(label, value)));
  if (choices.some(([value]) => value === wanted)) controls[name].value = wanted;
}
for (const [name, choices] of Object.entries(CHOICES)) fill(name, choices);

const chosen = name => controls[name].value;
const all = (name, values) => (chosen(name) === 'all' || chosen(name) === 'both' ? values : [chosen(name)]);

function draw() {
  document.body.dataset.show = chosen('show') === 'messages' ? 'messages' : 'pictures';
  history.replaceState(null, '', `#${new URLSearchParams(new FormData(controls))}`);
  if (chosen('show') === 'messages') drawMessages();
  else drawPictures();
}

function drawPictures() {
  const languages = all('language', ['en', 'it']);
  const shifts = all(
    'colours',
    everyTurn.map(([value]) => value),
  );
  const sizes = all(
    'size',
    Object.keys(SIZES).sort((a, b) => (a === 'full' ? -1 : b - a)),
  );
  const wanted = samples
    .map((sample, index) => ({ ...sample, index }))
    .filter(({ game }) => [game, 'all'].includes(chosen('show')));
  main.replaceChildren(
    ...wanted.flatMap(({ title, game, index }) =>
      languages.flatMap(language =>
        shifts.map(shift =>
          figure(
            `${game}: ${title} · ${language} · ${CHOICES.colours[shift][1]}`,
            `/picture/${language}/${shift}/${index}.png`,
            sizes,
          ),
        ),
      ),
    ),
  );
  count.textContent = `${wanted.length} samples`;
}

function figure(caption, src, sizes) {
  const box = document.createElement('figure');
  const words = document.createElement('figcaption');
  words.textContent = caption;
  const row = document.createElement('div');
  row.className = 'sizes';
  row.append(
    ...sizes.map(size => {
      const image = new Image();
      image.loading = 'lazy';
      image.alt = `${caption}, ${size === 'full' ? 'full size' : `${size} px`}`;
      image.width = SIZES[size] ?? 1_400;
      image.style.minHeight = '100px';
      image.addEventListener('load', () => {
        image.width = SIZES[size] ?? image.naturalWidth;
        image.style.minHeight = '';
      });
      image.src = src;
      return image;
    }),
  );
  box.append(words, row);
  return box;
}

/** The messages lie in a window of their own, so that narrow really is narrow. */
function drawMessages() {
  const language = chosen('language') === 'it' ? 'it' : 'en';
  const frame = document.createElement('iframe');
  frame.title = 'Messages';
  frame.style.maxWidth = `${chosen('width')}px`;
  frame.src = `/messages.html?${new URLSearchParams({ language, chapter: chosen('chapter') })}`;
  count.textContent = 'The bot plays its scenes: this takes a moment.';
  main.replaceChildren(frame);
}

addEventListener('message', ({ data }) => {
  if (typeof data.count === 'number') count.textContent = `${data.count} messages and forms`;
});
controls.addEventListener('change', draw);
draw();
