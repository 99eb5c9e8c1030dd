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

test('CMP-266 the focus does not go on at a control that is hidden', () => {
  document.body.innerHTML =
    '<main><button id="shown">Search</button><button id="hidden">More</button><button id="gone">Clear</button></main>';
  const [main] = document.getElementsByTagName('main');
  const gone = document.getElementById('gone');
  const hidden = document.getElementById('hidden');
  if (!main || !gone || !hidden) throw new Error('The page is not complete');
  hidden.checkVisibility = () => false; // jsdom has no layout
  const place = placeOf(gone, main);
  gone.remove();
  expect(keptFocus(place, main)).toBe(document.getElementById('shown'));
});

test('ADM-202 the focus goes on at the start of the list that took the place of a message', () => {
  document.body.innerHTML = `<main><button>Add</button>
    <div id="message"><p>Failed to load</p><button id="again">Try Again</button></div></main>`;
  const [main] = document.getElementsByTagName('main');
  const again = document.getElementById('again');
  if (!main || !again) throw new Error('The page is not complete');
  const place = placeOf(again, main);
  const list = document.createElement('ul');
  list.innerHTML = '<li><button id="start">Edit A</button></li><li><button>Edit B</button></li>';
  document.getElementById('message')?.replaceWith(list);
  expect(keptFocus(place, main)).toBe(document.getElementById('start'));
});

test('WEB-236 the focus goes on at its section rather than at a control of the section before', () => {
  document.body.innerHTML = `<main><section tabindex="-1"><button>Turn off</button></section>
    <section tabindex="-1" id="devices"><ul><li>Firefox</li></ul><div><button id="others">Sign out all others</button></div></section></main>`;
  const [main] = document.getElementsByTagName('main');
  const others = document.getElementById('others');
  if (!main || !others) throw new Error('The page is not complete');
  const place = placeOf(others, main);
  others.parentElement?.remove();
  expect(keptFocus(place, main)).toBe(document.getElementById('devices'));
});
