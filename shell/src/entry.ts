import 'react-dom/client';

// React's evaluation and that of the shell are tasks of their own: the browser paints and reacts in between.
setTimeout(() => void import(/* webpackMode: "eager" */ './main'));
