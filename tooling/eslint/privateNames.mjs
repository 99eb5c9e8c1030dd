/** Names that this code base used for things that have a standard name. `docs/style.md` lists what to write instead. */
export const privateNames = [
  'useDeed',
  'whoHolds',
  'hashOfNobody',
  'keepFor',
  'inOrder',
  'inTurn',
  'createSlots',
  'createTurns',
  'hashTurns',
  'readyAnswers',
  'deed',
  'deeds',
  'chore',
  'chores',
  'vain',
  'mend',
  'slip',
  'slips',
  'strike',
  'strikes',
  'books',
  'asker',
  'arrival',
  'departure',
];

/** Functions that delete old rows are called `purge…`, functions that write one `record…`. */
export const privatePrefixes = [
  'FunctionDeclaration[id.name=/^(forget|note)[A-Z]/]',
  'VariableDeclarator[id.name=/^(forget|note)[A-Z]/][init.type="ArrowFunctionExpression"]',
].map((selector) => ({
  selector,
  message: 'Write purge… for deleting old rows, record… for writing one.',
}));
