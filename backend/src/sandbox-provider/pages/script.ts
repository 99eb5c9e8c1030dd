import { Markup } from './html';

/** Fill buttons, the countdown and the guard against a second click. The page works without it. */
export const SCRIPT = new Markup(`
// After a post, a reload would post again.
const showAgain = () => location.replace(location.pathname.replace(/\\/(pay|cancel)$/, ''));
for (const button of document.querySelectorAll('[data-card]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const soon = String((new Date().getFullYear() + 2) % 100).padStart(2, '0');
    const values = { number: button.dataset.card, expiry: '12/' + soon, cvc: '123', name: 'Test Guest' };
    for (const [id, value] of Object.entries(values)) document.getElementById(id).value = value;
    document.getElementById('pay').focus();
  });
}
const clock = document.querySelector('[data-expires-in]');
if (clock) {
  const end = performance.now() + Number(clock.dataset.expiresIn) * 1000;
  const minutes = clock.querySelector('time');
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    minutes.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
    if (left === 0) showAgain();
    else setTimeout(tick, 1000);
  };
  tick();
}
let sent = false;
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault();
    sent = true;
    for (const button of document.querySelectorAll('form button')) button.setAttribute('aria-disabled', 'true');
  });
}
addEventListener('pageshow', (event) => { if (event.persisted) showAgain(); });
`);
