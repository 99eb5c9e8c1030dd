import type { Migration } from './steps';

/**
 * The day of an account's next birthday bonus, so that the birthday job reads only the accounts that are due. It stays
 * null here: the job fills it in for birthdays that are on file, a batch at a time.
 */
export const birthdayBonusDays: Migration = {
  name: '2026-11-23-0043-birthday-bonus-days',
  up: async ({ addColumn, addIndex }) => {
    await addColumn('loyalty_accounts', 'birthday_bonus_on', 'DATE NULL, ALGORITHM=INSTANT');
    await addIndex(
      'loyalty_accounts',
      'loyalty_accounts_birthday_bonus',
      '(merchant_id, birthday_bonus_on, birthday), ALGORITHM=INPLACE, LOCK=NONE',
    );
  },
};
