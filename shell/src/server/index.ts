import * as kit from '@site/kit';
import * as jotai from 'jotai';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
// eslint-disable-next-line no-restricted-imports -- handed on whole, used for nothing here
import * as styledComponents from 'styled-components';

export { render } from './renderPage';

/** What a remote's script gets from `require`: the same list as SHARED_DOORS of the federation preset. */
export const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  jotai,
  'styled-components': styledComponents,
  '@site/kit': kit,
};
