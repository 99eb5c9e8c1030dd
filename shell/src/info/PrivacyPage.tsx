import { Container, Link, PageHeader, useBrand, useSettings } from '@site/kit';
import { Prose } from './Prose';

/** Describes what the software stores. Change this page whenever that changes. */
export default function PrivacyPage() {
  const { name, phone, phoneHref } = useBrand();
  const { mapTiles } = useSettings();
  return (
    <Container>
      <PageHeader title="Privacy Policy" intro="Short, because we keep little." />
      <Prose>
        <h2>No trackers</h2>
        <p>
          {name} uses no advertising, no analytics service and no cookies that follow you. Fonts and pictures come from
          this site itself.
        </p>
        <BrowserStorage />
        <ServerRecords />
        <h2>What we never see</h2>
        <p>
          Your card number. You enter it on the page of our payment provider, who tells us only whether the payment went
          through.
        </p>
        <h2>Who else is involved</h2>
        <p>
          {mapTiles
            ? 'The map on our locations page loads its pictures from a map service, which learns that your browser asked for them. No other page does.'
            : 'Nobody: even the map on our locations page is drawn by us.'}{' '}
          Get Directions and our photo and video links open other sites, with rules of their own.
        </p>
        <h2>Questions, copies, deletion</h2>
        <p>
          With an account, <Link to="/account">your account page</Link> lets you download what we have about you and
          delete it. Without one, call us at <a href={`tel:${phoneHref}`}>{phone}</a> and ask for the manager. Tell us
          the order number, and we will read you what we have or delete what the law lets us delete.
        </p>
      </Prose>
    </Container>
  );
}

/** Every key in the browser's storage, and every cookie. */
function BrowserStorage() {
  return (
    <>
      <h2>What your browser keeps</h2>
      <ul>
        <li>
          <strong>cart_session_id</strong>, in local storage: a random string that finds your cart again. It says
          nothing about you. Clearing the cart discards it.
        </li>
        <li>
          <strong>color_scheme</strong>, in local storage: your choice of light or dark, if you made one.
        </li>
        <li>
          <strong>account_session</strong>, while you are signed in: what proves that it is you. In local storage if you
          asked to be remembered, else until you close the tab. Signing out discards it, and your cart with it.
        </li>
        <li>
          <strong>auth-device</strong>, a cookie, once you have signed in: a random string that tells your account this
          browser is yours, so that a stranger who guesses at your password cannot keep you out. Nothing else reads it.
        </li>
        <li>
          <strong>auth-arrival</strong>, a cookie, for the moment in which a mail&apos;s link or another company signs
          you in: it tells this site that you asked for that. The page removes it as soon as it opens.
        </li>
        <li>
          <strong>During a checkout</strong>, in local storage: the numbers of your order and its payment, until the
          payment has ended.
        </li>
        <li>
          <strong>recent_orders</strong>, in local storage: numbers, times and keys of up to five orders placed in this
          browser, so that you find them again. Nothing about you. Each is discarded a day after it is due, one that was
          not paid after an hour, and those of your account when you sign out.
        </li>
        <li>
          <strong>Until you close the tab:</strong> what you typed into the checkout form, the key of an order whose
          link you opened, how far you had scrolled, and, while you sign in with another company, where you wanted to
          go.
        </li>
      </ul>
    </>
  );
}

/** What the database and the logs keep. */
function ServerRecords() {
  return (
    <>
      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your cart:</strong> the dishes and notes in it, under a fingerprint of that random string.
        </li>
        <li>
          <strong>Your order:</strong> what you ordered, the name and phone number you gave, and your email and delivery
          address if you gave them. We need them to cook it, to reach you, and to keep our books.
        </li>
        <li>
          <strong>Your account, if you made one:</strong> name, email, the addresses you saved, which companies you sign
          in with, and a fingerprint of your password from which nobody can work it out. Each sign-in with its time,
          network address and browser, so that you can find one that was not yours. Of wrong passwords, how many there
          were in an hour.
        </li>
        <li>
          <strong>Server logs:</strong> which page was asked for and when, to find faults.
        </li>
      </ul>
    </>
  );
}
