import { keptFocus, placeOf } from './keptFocus';

test('ADM-42 the focus goes on at the button with the same words, also where another button is before it', () => {
  document.body.innerHTML = `<main><div>
    <article><button>86</button><button id="first">Accept</button></article>
    <article><button>86</button><button>86</button><button id="second">Accept</button></article></div></main>`;
  const [main] = document.getElementsByTagName('main');
  const first = document.getElementById('first');
  if (!main || !first) throw new Error('The page is not complete');
  const place = placeOf(first, main);
  first.closest('article')?.remove();
  expect(keptFocus(place, main)).toBe(document.getElementById('second'));
});
