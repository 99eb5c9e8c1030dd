/** The first order of a restaurant; four digits read well on a ticket. */
export const FIRST_ORDER_NUMBER = 1001;
