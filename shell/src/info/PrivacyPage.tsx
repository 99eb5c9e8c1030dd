import { LOCALE_COOKIE } from '@site/contracts';
import { Container, Link, PageHeader, useBrand, useSettings } from '@site/kit';
import { rich, t } from '../messages';
import { Prose } from './Prose';

/** Describes what the software stores. Change this page whenever that changes. */
export default function PrivacyPage() {
  const { name, phone, phoneHref } = useBrand();
  const { mapTiles } = useSettings();
  return (
    <Container>
      <PageHeader title={t('Privacy Policy')} intro={t('Short, because we keep little.')} />
      <Prose>
        <h2>{t('No trackers')}</h2>
        <p>
          {t(
            '{name} uses no advertising, no analytics service and no cookies that follow you. Fonts and pictures come from this site.',
            { name },
          )}
        </p>
        <BrowserStorage />
        <ServerRecords />
        <h2>{t('What we never see')}</h2>
        <p>
          {t(
            'Your card number. You enter it on the page of our payment provider, who tells us only whether the payment went through.',
          )}
        </p>
        <h2>{t('Who else is involved')}</h2>
        <p>
          {t(
            mapTiles
              ? 'The map on our locations page loads its pictures from a map service, which learns that your browser asked for them. No other page does.'
              : 'Nobody: even the map on our locations page is drawn by us.',
          )}{' '}
          {t('Get Directions and our photo and video links open other sites, with rules of their own.')}
        </p>
        <h2>{t('Questions, copies, deletion')}</h2>
        <p>
          {rich(
            'With an account, {page} lets you download what we have about you and delete it. Without one, call us at {phone} and ask for the manager. Tell us the order number, and we will read you what we have or delete what the law lets us delete.',
            {
              page: <Link to="/account">{t('your account page')}</Link>,
              phone: <a href={`tel:${phoneHref}`}>{phone}</a>,
            },
          )}
        </p>
      </Prose>
    </Container>
  );
}

/** Lists every key in the browser's storage, and every cookie. */
function BrowserStorage() {
  return (
    <>
      <h2>{t('What your browser keeps')}</h2>
      <ul>
        <li>
          {rich(
            '{name}, in local storage: a random string that finds your cart again. It says nothing about you. Clearing the cart discards it. Where the browser forbids local storage: a cookie, until you close the browser.',
            { name: <strong>cart_session_id</strong> },
          )}
        </li>
        <li>
          {rich('{name}, in local storage: your choice of light or dark, if you made one.', {
            name: <strong>color_scheme</strong>,
          })}
        </li>
        <li>
          {rich('{name}, a cookie: the language of these pages for the next 400 days, if you chose one.', {
            name: <strong>{LOCALE_COOKIE}</strong>,
          })}
        </li>
        <li>
          {rich(
            '{name}, while you are signed in: what proves that it is you. In local storage if you asked to be remembered, else until you close the tab. Signing out discards it, and your cart with it.',
            { name: <strong>account_session</strong> },
          )}
        </li>
        <li>
          {rich(
            '{name}, a cookie, once you have signed in: a random string that tells your account this browser is yours, so that a stranger who guesses at your password cannot keep you out. Nothing else reads it.',
            { name: <strong>auth-device</strong> },
          )}
        </li>
        <li>
          {rich(
            "{name}, a cookie, for the moment in which a mail's link or another company signs you in: it tells this site that you asked for that. The page removes it as soon as it opens.",
            { name: <strong>auth-arrival</strong> },
          )}
        </li>
        <li>
          {rich('{name}, in local storage: the numbers of your order and its payment, until the payment has ended.', {
            name: <strong>{t('During a checkout')}</strong>,
          })}
        </li>
        <li>
          {rich(
            '{name}, in local storage: numbers, times and keys of up to five orders placed in this browser, and why we cancelled one, so that you find them again. Nothing about you. Each is discarded a day after it is due, one that was not paid after an hour, and those of your account when you sign out.',
            { name: <strong>recent_orders</strong> },
          )}
        </li>
        <li>
          {rich("{name}, in local storage: the code of a friend's link that you followed, for 30 days.", {
            name: <strong>invitation</strong>,
          })}
        </li>
        <li>
          {rich(
            '{name}, a cookie for 30 days, if you come while we try a new version of a page: a number that many visitors share. It decides which version you see.',
            { name: <strong>site-bucket</strong> },
          )}
        </li>
        <li>
          {rich('{name} the menu, the hours and pages that are the same for everybody, to open without a connection.', {
            name: <strong>{t('Copies:')}</strong>,
          })}
        </li>
        <li>
          {rich(
            '{name} what you typed into the checkout form or a job application, the key of an order whose link you opened, how far you had scrolled, and, while you sign in with another company, where you wanted to go.',
            { name: <strong>{t('Until you close the tab:')}</strong> },
          )}
        </li>
      </ul>
    </>
  );
}

/** Lists what the database and the logs keep. */
function ServerRecords() {
  return (
    <>
      <h2>{t('What we keep')}</h2>
      <ul>
        <li>
          {rich('{name} the dishes and notes in it, under a fingerprint of that random string.', {
            name: <strong>{t('Your cart:')}</strong>,
          })}
        </li>
        <li>
          {rich(
            '{name} what you ordered, the name and phone number you gave, and your email and delivery address if you gave them. We need them to cook it, to reach you, and to keep our books.',
            { name: <strong>{t('Your order:')}</strong> },
          )}
        </li>
        <li>
          {rich(
            '{name} name, email, the addresses you saved, which companies you sign in with, and a fingerprint of your password from which nobody can work it out. Each sign-in with its time, network address and browser, so that you can find one that was not yours. Of wrong passwords, how many there were in an hour.',
            { name: <strong>{t('Your account, if you made one:')}</strong> },
          )}
        </li>
        <li>
          {rich(
            '{name} what you filled in, for a limited time. Your Social Security number and other private answers are encrypted.',
            { name: <strong>{t('Your application, if you sent one:')}</strong> },
          )}
        </li>
        <li>
          {rich('{name} which page was asked for and when, to find faults.', {
            name: <strong>{t('Server logs:')}</strong>,
          })}
        </li>
      </ul>
    </>
  );
}
