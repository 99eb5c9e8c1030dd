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
 * Runs in the head of a page that the server rendered. Until a part is hydrated nothing answers its buttons, and the browser
 * would send a form by itself, what was typed into it in the address. Presses are kept instead, and repeated by `goLive`.
 * Links work without scripts and are left alone. That something was done at all is kept as well: see `hasActedEarly`.
 */
export const earlyInputScript = `(function(d,s){window.__early=s;function keep(e){var t=e.target,b=e.type=='click'?t.closest('button,[role=tab]'):t,a=b&&b.closest('${PARTS}');if(!a||s.live.has(a)||!d.querySelector('#${ROOT_ELEMENT_ID}[data-rendered]'))return;e.preventDefault();e.stopImmediatePropagation();if(e.type=='click'&&s.pressed.indexOf(b)<0)s.pressed.push(b)}addEventListener('click',keep,true);addEventListener('submit',keep,true);${JSON.stringify(TAKES_OVER)}.forEach(function(n){addEventListener(n,function(){s.acted=true},{capture:true,passive:true})})})(document,{live:new WeakSet,pressed:[],acted:false})`;

/** Whether the visitor has scrolled, pressed or typed already: where the page is by then is where they want it. */
export const hasActedEarly = (): boolean => window.__early?.acted ?? false;

/** Called once a part answers by itself: hands it what was typed and pressed in it before. */
export function goLive(part: Element | null): void {
  const early = window.__early;
  if (!part || !early || early.live.has(part)) return;
  early.live.add(part);
  const isOwn = (element: Element) => element.closest(PARTS) === part;
  for (const field of part.querySelectorAll<Field>('input,textarea,select')) if (isOwn(field)) handOver(field);
  const own = early.pressed.filter(isOwn);
  early.pressed = early.pressed.filter((element) => !own.includes(element));
  // After the render that the fields begin.
  if (own.length > 0) setTimeout(() => own.forEach((element) => element.isConnected && element.click()));
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
