import { ROOT_ELEMENT_ID } from '@site/contracts';

/** Marks an element whose content comes to life by itself: the page, and each section in it. The shell around them is the root. */
export const PART = 'data-part';

const PARTS = `[${PART}],#${ROOT_ELEMENT_ID}`;

/** What a person does to scroll or to act: from then on nothing else moves the page. */
export const TAKES_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Early = { live: WeakSet<Element>; pressed: HTMLElement[]; acted: boolean };

declare global {
  interface Window {
    /** What a visitor did before the page's scripts ran; made by `earlyInputScript`. */
    __early?: Early;
  }
}

/**
 * Runs in the head of each page. Until a part is hydrated, or rendered in place of the frame, nothing answers its buttons, and
 * the browser would send a form by itself, what was typed into it in the address. Presses are kept instead, and repeated by `goLive`.
 * Links work without scripts and are left alone. That something was done at all is kept as well: see `hasActedEarly`.
 */
export const earlyInputScript = `(function(s){window.__early=s;function keep(e){var t=e.target,b=e.type=='click'?t.closest('button,[role=tab]'):t,a=b&&b.closest('${PARTS}');if(!a||s.live.has(a))return;e.preventDefault();e.stopImmediatePropagation();if(e.type=='click'&&s.pressed.indexOf(b)<0)s.pressed.push(b)}addEventListener('click',keep,true);addEventListener('submit',keep,true);${JSON.stringify(TAKES_OVER)}.forEach(function(n){addEventListener(n,function(){s.acted=true},{capture:true,passive:true})})})({live:new WeakSet,pressed:[],acted:false})`;

/** Whether the visitor has scrolled, pressed or typed already: where the page is by then is where they want it. */
export const hasActedEarly = (): boolean => window.__early?.acted ?? false;

/** Called once a part answers by itself: hands it what was typed and pressed in it before. */
export function goLive(part: Element | null): void {
  const early = window.__early;
  if (!part || !early || early.live.has(part)) return;
  early.live.add(part);
  const isOwn = (element: Element) => element.closest(PARTS) === part;
  const wasOwn = (element: Element) => nameOf(element.closest(PARTS)) === nameOf(part);
  for (const field of part.querySelectorAll<Field>('input,textarea,select')) if (isOwn(field)) handOver(field);
  const own = early.pressed.filter((element) => (element.isConnected ? isOwn(element) : wasOwn(element)));
  early.pressed = early.pressed.filter((element) => !own.includes(element));
  const pressAgain = (element: HTMLElement) => {
    const counterpart = element.isConnected
      ? element
      : [...part.querySelectorAll<HTMLElement>(element.localName)].find(
          (other) => isOwn(other) && isLike(other, element),
        );
    counterpart?.click();
  };
  // After the render that the fields begin.
  if (own.length > 0) setTimeout(() => own.forEach(pressAgain));
}

/** The same for a part of the frame, which is out of the document by then, and for the part in its place. */
function nameOf(part: Element | null): string | undefined {
  return !part || part.id === ROOT_ELEMENT_ID ? undefined : ((part as HTMLElement).dataset.remote ?? PART);
}

/** Whether a button does what a button of the frame did: it has the same words in the same region of the page. */
function isLike(one: Element, other: Element): boolean {
  const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const regionOf = (element: Element) => element.closest('header,footer,nav,main')?.localName;
  return wordsOf(one) === wordsOf(other) && regionOf(one) === regionOf(other);
}

/**
 * React keeps the text of a hydrated field on the screen, but never heard of it. It compares with the value that was set on the
 * element itself, so that one is set back first.
 */
function handOver(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    if (field.selectedIndex !== Math.max(0, first)) field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
