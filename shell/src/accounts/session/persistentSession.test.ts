import { AUTH_STORAGE_KEY as KEY, persistentSession } from './persistentSession';

const { storage } = persistentSession;
const places = () => [sessionStorage.getItem(KEY), localStorage.getItem(KEY)];

afterEach(() => void storage.removeItem(KEY));

describe('where the session lies', () => {
  it('in this tab alone, unless the person chose to be remembered', async () => {
    persistentSession.choose(false);
    await storage.setItem(KEY, '"a"');
    expect(places()).toEqual(['"a"', null]);
    persistentSession.choose(true);
    await storage.setItem(KEY, '"b"');
    expect(places()).toEqual([null, '"b"']);
  });

  it('stays where it is when it is refreshed, also after a reload that knows nothing of the choice', async () => {
    persistentSession.choose(false); // what the page before this one chose
    localStorage.setItem(KEY, '"old"');
    await storage.setItem(KEY, '"new"');
    expect(places()).toEqual([null, '"new"']);
  });

  it('is looked for in both, and gone from both', async () => {
    expect(persistentSession.exists()).toBe(false);
    localStorage.setItem(KEY, '"device"');
    expect(await storage.getItem(KEY)).toBe('"device"');
    sessionStorage.setItem(KEY, '"tab"');
    expect(await storage.getItem(KEY)).toBe('"tab"');
    await storage.removeItem(KEY);
    expect(places()).toEqual([null, null]);
    expect(await storage.getItem(KEY)).toBeNull();
  });

  it('is null when it cannot be read', () => {
    localStorage.setItem(KEY, '{"half":');
    expect(persistentSession.read()).toBeNull();
  });

  it('WEB-187 is the newest one where the storage is full, in place of the one that is stored', async () => {
    localStorage.setItem(KEY, '"old"');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await storage.setItem(KEY, '"new"');
    expect(await storage.getItem(KEY)).toBe('"new"');
    jest.restoreAllMocks();
    await storage.setItem(KEY, '"newer"');
    expect(await storage.getItem(KEY)).toBe('"newer"');
    await storage.removeItem(KEY);
    expect(await storage.getItem(KEY)).toBeNull();
  });

  it('is the page’s memory where the browser forbids storage', async () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('forbidden');
      });
    expect(persistentSession.exists()).toBe(false);
    await storage.setItem(KEY, '"page"');
    expect(await storage.getItem(KEY)).toBe('"page"');
    persistentSession.forget();
    expect(persistentSession.exists()).toBe(false);
  });
});
