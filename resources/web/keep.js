// What the page keeps in the browser: screens for a reload in sessionStorage, work on lessons and taste in
// localStorage. A browser that keeps nothing (private windows, full disks) loses nothing but that.
// SPDX-License-Identifier: GPL-3.0-only

const prefix = 'credence.';

function put(store, key, value) {
  try {
    store.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function take(store, key) {
  try {
    return JSON.parse(store.getItem(prefix + key));
  } catch {
    return null;
  }
}

const session = () => globalThis.sessionStorage,
  local = () => globalThis.localStorage;
const guarded = (store) => {
  try {
    return store();
  } catch {
    // storage is forbidden in some frames
    return {setItem() {}, getItem: () => null};
  }
};

export const remember = (key, value) => put(guarded(session), key, value);
export const recall = (key) => take(guarded(session), key);
export const rememberLong = (key, value) => put(guarded(local), key, value);
export const recallLong = (key) => take(guarded(local), key);

/** The name under which work on a lesson is kept, or on a student's homework. */
export const lessonName = ({id, homework}) => (homework ? `lesson.${id}=${homework}` : `lesson.${id}`);
