const { TestEnvironment } = require('jest-environment-jsdom');

/** What browsers have and jsdom lacks, or has in a form that requests can't carry: msw answers with it. */
const globals = {
  ...{ fetch, Headers, Request, Response, Blob, File },
  ...{ AbortController, AbortSignal, BroadcastChannel, TextDecoder, TextEncoder },
  ...{ ReadableStream, TransformStream, WritableStream },
};

/**
 * Node's, which takes the fields of a form too.
 * @param {Pick<typeof globalThis, 'FormData'>} own jsdom's
 */
const toFormData = ({ FormData: OwnFormData }) =>
  class extends FormData {
    /** @param {HTMLFormElement} [form] */
    constructor(form) {
      super();
      for (const [name, value] of form ? new OwnFormData(form) : []) this.append(name, value);
    }
  };

/**
 * jsdom's, which reads Node's files too.
 * @param {Pick<typeof globalThis, 'Blob' | 'FileReader'>} own jsdom's
 */
const toFileReader = ({ Blob, FileReader }) => {
  /** @param {Blob} file */
  const toOwn = async (file) => new Blob([await file.arrayBuffer()], { type: file.type });
  return class extends FileReader {
    /**
     * @override
     * @param {Blob} file
     */
    readAsDataURL(file) {
      void toOwn(file).then((own) => super.readAsDataURL(own));
    }

    /**
     * @override
     * @param {Blob} file
     */
    readAsText(file) {
      void toOwn(file).then((own) => super.readAsText(own));
    }
  };
};

/** A browser's document, with Node's requests, responses and files. */
module.exports = class extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    super(...args);
    // Of a package for browsers and for Node, the latter: msw has nothing else that answers in tests.
    this.customExportConditions = [''];
    const converted = { FormData: toFormData(this.global), FileReader: toFileReader(this.global) };
    Object.assign(this.global, globals, converted);
  }
};
