// Style elements that are made at run time carry this page's nonce; it must be known before the first of them, and only
// while this script runs does the document tell which one it is.
__webpack_nonce__ = document.currentScript?.nonce ?? '';

/**
 * The code of the first load, in the order in which it is evaluated. All of it is in this file; what has its turn by itself does
 * not keep a slow phone from scrolling and painting for half a second.
 */
const TURNS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@site/kit'),
  () => import(/* webpackMode: "eager" */ './app/App'),
  () => import(/* webpackMode: "eager" */ './main'),
];

async function start(): Promise<void> {
  for (const evaluate of TURNS) {
    await nextTask();
    await evaluate();
  }
}

/** A message comes without the 4 ms that browsers put between timers, and lets input and paint go first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

void start();
