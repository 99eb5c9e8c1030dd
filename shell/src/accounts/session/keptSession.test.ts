import { AUTH_STORAGE_KEY as KEY, keptSession } from './keptSession';

const { storage } = keptSession;
const places = () => [sessionStorage.getItem(KEY), localStorage.getItem(KEY)];

afterEach(() => {
  jest.restoreAllMocks();
  void storage.removeItem(KEY);
});

describe('where the session lies', () => {
  it('in this tab alone, unless the person chose to be remembered', async () => {
    keptSession.choose(false);
    await storage.setItem(KEY, '"a"');
    expect(places()).toEqual(['"a"', null]);
    keptSession.choose(true);
    await storage.setItem(KEY, '"b"');
    expect(places()).toEqual([null, '"b"']);
  });

  it('stays where it is when it is refreshed, also after a reload that knows nothing of the choice', async () => {
    keptSession.choose(false); // what the page before this one chose
    localStorage.setItem(KEY, '"old"');
    await storage.setItem(KEY, '"new"');
    expect(places()).toEqual([null, '"new"']);
  });

  it('is looked for in both, and gone from both', async () => {
    expect(keptSession.exists()).toBe(false);
    localStorage.setItem(KEY, '"device"');
    expect(await storage.getItem(KEY)).toBe('"device"');
    sessionStorage.setItem(KEY, '"tab"');
    expect(await storage.getItem(KEY)).toBe('"tab"');
    await storage.removeItem(KEY);
    expect(places()).toEqual([null, null]);
    expect(await storage.getItem(KEY)).toBeNull();
  });

  it('is none when it cannot be read', () => {
    localStorage.setItem(KEY, '{"half":');
    expect(keptSession.read()).toBeNull();
  });

  it('is the page’s memory where the browser forbids storage', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden');
      });
    expect(keptSession.exists()).toBe(false);
    await storage.setItem(KEY, '"page"');
    expect(await storage.getItem(KEY)).toBe('"page"');
    keptSession.forget();
    expect(keptSession.exists()).toBe(false);
  });
});
