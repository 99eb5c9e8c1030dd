import { t } from '../messages';

/** product.md section 9. A site may ask for more; then the server says so. */
const PASSWORD_MIN = 6;
const NAME_MIN = 2;

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The texts of product.md section 5. */
const TEXTS = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email',
  password: 'Password must be at least 6 characters',
  confirm: 'Please confirm your password',
  match: "Passwords don't match",
  terms: 'You must accept the terms and conditions',
  code: 'Please enter the six digits',
  paperCode: 'Please enter one of your recovery codes',
} as const;

/** Rules for react-hook-form: checked on submit, and again at each change from then on. */
export const rules = {
  name: { validate: (name: string) => name.trim().length >= NAME_MIN || t(TEXTS.name) },
  email: { validate: (email: string) => EMAIL.test(email.trim()) || t(TEXTS.email) },
  password: { validate: (password: string) => password.length >= PASSWORD_MIN || t(TEXTS.password) },
  terms: { validate: (accepted: boolean) => accepted || t(TEXTS.terms) },
  code: { validate: (code: string) => /^\d{6}$/.test(code.replace(/\s/g, '')) || t(TEXTS.code) },
  paperCode: { validate: (code: string) => code.trim() !== '' || t(TEXTS.paperCode) },

  /** Of the sign-up form, where an empty field has a text of its own. */
  confirmation: {
    validate: (again: string, { password }: { password: string }) => {
      if (again.length === 0) return t(TEXTS.confirm);
      return again === password || t(TEXTS.match);
    },
  },
  /** Of the reset form, where both fields have the same least length. */
  repetition: {
    validate: (again: string, { password }: { password: string }) => {
      if (again.length < PASSWORD_MIN) return t(TEXTS.password);
      return again === password || t(TEXTS.match);
    },
  },
} as const;
