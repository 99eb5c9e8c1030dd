/** '1 item', '3 items'. */
export const countWords = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;
